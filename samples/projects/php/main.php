<?php

use Example\Gaonbill\Gaonbill;
use Example\Gaonbill\GaonbillException;

// composer install을 하지 않아도 돌아요.
spl_autoload_register(function (string $class): void {
    $parts = explode('\\', $class);
    require __DIR__ . '/src/' . end($parts) . '.php';
});

// 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
const TODO = [
    -10001 => 'GAONBILL_BIZ_ID가 등록한 회원사인지 확인해 주세요.',
    -10002 => 'GAONBILL_PARTNER_KEY를 다시 복사해 주세요.',
    -11013 => '다른 내용으로 쓴 key예요. 새 key로 보내 주세요.',
    -26001 => '회원사의 공동인증서를 등록해 주세요.',
    -26006 => '회원사의 포인트를 충전해 주세요.',
];

/** 발행할 내용. 여러분의 주문에서 만들면 돼요. */
function invoiceOf(string $corpNum, DateTimeInterface $seoul): array
{
    return [
        'invoiceType' => 1, // 세금계산서
        'taxType' => 1, // 과세
        'writeDate' => $seoul->format('Y-m-d'),
        'invoicer' => [
            'corpNum' => $corpNum,
            'name' => '주식회사 다온사무',
            'ceoName' => '한다온',
        ],
        'invoicee' => [
            'corpNum' => '9918600340',
            'name' => '늘봄출판',
            'ceoName' => '윤늘봄',
            'email' => 'account@neulbom.example',
        ],
        'supply' => 245_000,
        'tax' => 24_500,
        'lines' => [
            ['item' => '복사용지 A4', 'supply' => 245_000, 'tax' => 24_500],
        ],
    ];
}

function run(string $key, DateTimeInterface $seoul): int
{
    $corpNum = getenv('GAONBILL_BIZ_ID');
    $gaonbill = new Gaonbill(
        getenv('GAONBILL_ORIGIN'),
        getenv('GAONBILL_PARTNER_KEY'),
        $corpNum,
    );
    $issued = $gaonbill->issue($key, invoiceOf($corpNum, $seoul));
    echo "$key $issued->statusText", PHP_EOL;

    $gaonbill->call('POST', "/v1/tax-invoices/$key/transmit", []);
    $sent = $gaonbill->waitForTaxOffice($key);
    $isSuccess = $sent->status === 'NTS_SUCCESS';
    $result = $isSuccess ? $sent->ntsNum : $sent->ntsResultCode;
    echo "$key $sent->statusText $result", PHP_EOL;
    if (!$isSuccess) {
        return 2;
    }

    $print = $gaonbill->call('POST', "/v1/tax-invoices/$key/print");
    echo "인쇄 주소 $print->url", PHP_EOL;
    return 0;
}

$seoul = new DateTimeImmutable('now', new DateTimeZone('Asia/Seoul'));
// key는 주문번호처럼 겹치지 않는 값으로 정해요.
$key = $argv[1] ?? 'ORDER-' . $seoul->format('Uv');
try {
    exit(run($key, $seoul));
} catch (GaonbillException $refusal) {
    $code = $refusal->getCode();
    fwrite(STDERR, "$code {$refusal->getMessage()}\n");
    foreach ($refusal->fields as $path => $reason) {
        fwrite(STDERR, "  $path: $reason\n");
    }
    if (isset(TODO[$code])) {
        fwrite(STDERR, '할 일: ' . TODO[$code] . "\n");
    }
    exit(1);
}
