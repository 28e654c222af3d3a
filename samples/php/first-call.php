<?php
// #region token
// PHP 8, ext-curl
function send(
    string $method,
    string $path,
    array $headers = [],
    ?string $body = null,
): object {
    $curl = curl_init(getenv('GAONBILL_ORIGIN') . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
        CURLOPT_HTTPHEADER => $headers,
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
    }
    $answer = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($answer === false || $status >= 400) {
        throw new RuntimeException($answer ?: curl_error($curl));
    }
    return json_decode($answer, flags: JSON_THROW_ON_ERROR);
}

$token = send('POST', '/oauth2/token', body: http_build_query([
    'grant_type' => 'password',
    'client_id' => 'gaonbill-developers',
    'scope' => 'user',
    'username' => getenv('GAONBILL_EMAIL'),
    'password' => getenv('GAONBILL_PASSWORD'),
]));
// #endregion

// #region balance
$bearer = "Authorization: Bearer $token->access_token";

$path = '/members/api/partners/by/partnerKey/'
    . getenv('GAONBILL_PARTNER_KEY');
$partner = send('GET', $path, [$bearer])->data;

$session = send(
    'POST',
    '/api/sessions',
    [$bearer, 'Content-Type: application/json'],
    json_encode(['partnerSeq' => $partner->partnerSeq]),
)->data;

$balance = send(
    'GET',
    '/api/settles/partners/balance',
    [$bearer, "KSESSIONID: $session->header"],
)->data;

printf("잔액 %s원\n", number_format($balance->balance));
// #endregion
