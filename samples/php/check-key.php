<?php
// #region check
// PHP 8, ext-curl
$origin = 'https://api.gaonbill.example';
$partnerKey = '00000000-0000-0000-0000-000000000000';

$curl = curl_init("$origin/members/api/partners/by/partnerKey/$partnerKey");
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
]);
$answer = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 400) {
    throw new RuntimeException($answer ?: curl_error($curl));
}
$partner = json_decode($answer, flags: JSON_THROW_ON_ERROR)->data;

echo $partner->brand, ' ', $partner->company->name, PHP_EOL;
// #endregion
