<?php
// #region states
// PHP 8, ext-curl
$keys = array_slice($argv, 1); // 1,000개까지
$curl = curl_init(getenv('GAONBILL_ORIGIN') . '/v1/tax-invoices/states');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => json_encode(['keys' => $keys]),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('GAONBILL_PARTNER_KEY'),
        'X-Corp-Num: ' . getenv('GAONBILL_BIZ_ID'),
        'Content-Type: application/json',
    ],
]);
$text = curl_exec($curl);
if ($text === false) {
    throw new RuntimeException(curl_error($curl));
}
$answer = json_decode($text, flags: JSON_THROW_ON_ERROR);
if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {
    throw new RuntimeException("$answer->code $answer->message");
}

// 보낸 순서 그대로 와요. 없는 key의 state는 null이에요.
foreach ($answer->data as $row) {
    echo $row->key, ' ', $row->state?->statusText ?? '없음', PHP_EOL;
}
// #endregion
