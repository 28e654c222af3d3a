<?php
// #region open
// PHP 8, ext-soap
$wsdl = getenv('GAONBILL_ORIGIN') . '/gaonbillAPI/TI.asmx?WSDL';
$service = new SoapClient($wsdl, ['connection_timeout' => 10]);

$answer = $service->GetGaonBillURL([
    'CERTKEY' => getenv('GAONBILL_PARTNER_KEY'),
    'CorpNum' => getenv('GAONBILL_BIZ_ID'),
    'ID' => getenv('GAONBILL_USER_ID'),
    'PWD' => '',
    'TOGO' => 'TAXINVOICE',
]);

$result = $answer->GetGaonBillURLResult;
if (str_starts_with($result, '-')) {
    throw new RuntimeException("오류코드 $result");
}
echo $result, PHP_EOL;
// #endregion
