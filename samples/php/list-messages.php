<?php
// #region list
// PHP 8, ext-curl
function send(
    string $method,
    string $path,
    array $headers = [],
    ?string $body = null,
): array {
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
    return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

$token = send('POST', '/oauth2/token', body: http_build_query([
    'grant_type' => 'password',
    'client_id' => 'gaonbill-developers',
    'scope' => 'user',
    'username' => getenv('GAONBILL_EMAIL'),
    'password' => getenv('GAONBILL_PASSWORD'),
]));
$bearer = "Authorization: Bearer {$token['access_token']}";

$who = json_encode([
    'partnerSeq' => (int) getenv('GAONBILL_PARTNER_SEQ'),
    'memberSeq' => (int) getenv('GAONBILL_MEMBER_SEQ'),
]);
$headers = [$bearer, 'Content-Type: application/json'];
$session = send('POST', '/api/sessions', $headers, $who);

$page = send(
    'GET',
    '/api/messages?sendDTRange=2026-10-01,2026-10-31T23:59:59',
    [$bearer, "KSESSIONID: {$session['data']['header']}"],
);
foreach ($page['data']['content'] as $row) {
    print_r($row);
}
// #endregion
