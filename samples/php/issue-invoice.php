<?php
// #region invoice
// PHP 8, ext-curl
function call(string $method, string $path, ?array $body = null): object
{
    $curl = curl_init(getenv('GAONBILL_ORIGIN') . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('GAONBILL_PARTNER_KEY'),
            'X-Corp-Num: ' . getenv('GAONBILL_BIZ_ID'),
            'Content-Type: application/json',
        ],
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException(curl_error($curl));
    }
    $answer = json_decode($text, flags: JSON_THROW_ON_ERROR);
    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {
        throw new RuntimeException("$answer->code $answer->message");
    }
    return $answer->data;
}

$seoul = new DateTimeImmutable('now', new DateTimeZone('Asia/Seoul'));

// key는 주문번호처럼 겹치지 않는 값으로 정해요. 한 번만 발행돼요.
$address = '/v1/tax-invoices/ORDER-' . $seoul->format('Uv');
$invoice = [
    'invoiceType' => 1, // 세금계산서
    'taxType' => 1, // 과세
    'writeDate' => $seoul->format('Y-m-d'),
    'invoicer' => [
        'corpNum' => getenv('GAONBILL_BIZ_ID'),
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
// #endregion

// #region try
$trial = call('POST', "$address/issue?dryRun=true", $invoice);
if (!$trial->wouldSucceed) {
    throw new RuntimeException($trial->problems[0]->message);
}
foreach ($trial->warnings as $warning) {
    echo $warning->message, PHP_EOL;
}
// #endregion

// #region issue
$issued = call('POST', "$address/issue", $invoice);
echo "$issued->key $issued->statusText", PHP_EOL;
// #endregion

// #region state
$found = call('GET', "$address?expand=history");
foreach ($found->history as $event) {
    echo "$event->at $event->action", PHP_EOL;
}
// #endregion
