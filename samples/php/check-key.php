<?php
// #region check
// PHP 8, ext-curl
$origin = 'https://api.gaonbill.example';
$partnerKey = '00000000-0000-0000-0000-000000000000';

$curl = curl_init("$origin/v1/me");
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => ["Authorization: Bearer $partnerKey"],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
]);
$answer = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 400) {
    throw new RuntimeException($answer ?: curl_error($curl));
}
$me = json_decode($answer, flags: JSON_THROW_ON_ERROR)->data;

echo $me->brand, ' ', $me->companyName, PHP_EOL;
// #endregion
