<?php

namespace Example\Gaonbill;

/** 가온빌 /v1을 호출하는 작은 클라이언트. 확장 모듈 없이 돌아요. */
class Gaonbill
{
    private const TIMEOUT_S = 10;
    private const MOST_TRIES = 5;
    // 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
    private const WORTH_WAITING = [-10016, -10017, -10022];
    private const DOCUMENT_UNKNOWN = -21002;

    public function __construct(
        private string $origin,
        private string $partnerKey,
        private string $corpNum,
    ) {
    }

    /** 응답을 잃으면 같은 key로 찾아보고, 없을 때만 다시 보내요. */
    public function issue(string $key, array $invoice): object
    {
        for ($tries = 1;; $tries++) {
            try {
                $address = "/v1/tax-invoices/$key/issue";
                return $this->call('POST', $address, $invoice);
            } catch (LostAnswerException $lost) {
                if ($tries === self::MOST_TRIES) {
                    throw $lost;
                }
                echo "응답을 받지 못해 $key 문서를 찾아봐요.", PHP_EOL;
                $found = $this->find($key);
                if ($found?->issueDT) {
                    return $found;
                }
            }
        }
    }

    /** 없는 문서는 null이에요. */
    public function find(string $key): ?object
    {
        try {
            return $this->call('GET', "/v1/tax-invoices/$key");
        } catch (GaonbillException $refusal) {
            if ($refusal->getCode() === self::DOCUMENT_UNKNOWN) {
                return null;
            }
            throw $refusal;
        }
    }

    /** 국세청이 답할 때까지 1초마다 물어봐요. */
    public function waitForTaxOffice(string $key, int $most = 120): object
    {
        for ($second = 0; $second < $most; $second++) {
            $invoice = $this->find($key);
            $ends = ['NTS_SUCCESS', 'NTS_FAILURE'];
            if (in_array($invoice->status, $ends, true)) {
                return $invoice;
            }
            sleep(1);
        }
        throw new \RuntimeException("{$most}초 안에 결과가 오지 않았어요.");
    }

    /** 기다리면 풀리는 번호만 간격을 늘려 가며 다시 보내요. */
    public function call(
        string $method,
        string $path,
        ?array $body = null,
    ): object {
        for ($tries = 1;; $tries++) {
            try {
                return $this->callOnce($method, $path, $body);
            } catch (GaonbillException $refusal) {
                $code = $refusal->getCode();
                $isWorthIt = in_array($code, self::WORTH_WAITING, true);
                if (!$isWorthIt || $tries === self::MOST_TRIES) {
                    throw $refusal;
                }
                sleep($refusal->waitS ?: 2 ** $tries);
            }
        }
    }

    private function callOnce(
        string $method,
        string $path,
        ?array $body,
    ): object {
        $content = $body === null ? '' : json_encode((object) $body);
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => [
                "Authorization: Bearer $this->partnerKey",
                "X-Corp-Num: $this->corpNum",
                'Content-Type: application/json',
                'Connection: close',
            ],
            'content' => $content,
            'timeout' => self::TIMEOUT_S,
            'ignore_errors' => true,
        ]]);
        $address = $this->origin . $path;
        $text = @file_get_contents($address, false, $context);
        $answer = json_decode((string) $text);
        if (!is_object($answer)) {
            throw new LostAnswerException("$method $path");
        }
        if (isset($answer->data)) {
            return $answer->data;
        }
        $headers = implode("\n", $http_response_header);
        preg_match('/^Retry-After: (\d+)/mi', $headers, $wait);
        throw new GaonbillException($answer, (int) ($wait[1] ?? 0));
    }
}
