<?php

namespace Example\Gaonbill;

/** 서버가 거절한 호출. 무엇을 할지는 번호(code)로 정해요. */
class GaonbillException extends \RuntimeException
{
    public readonly array $fields;

    public function __construct(object $answer, public readonly int $waitS)
    {
        parent::__construct($answer->message, $answer->code);
        $this->fields = (array) ($answer->fields ?? []);
    }
}
