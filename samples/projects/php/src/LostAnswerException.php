<?php

namespace Example\Gaonbill;

/** 보냈지만 응답을 받지 못한 호출. 처리되었는지는 찾아봐야 알아요. */
class LostAnswerException extends \RuntimeException
{
}
