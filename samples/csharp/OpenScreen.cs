// #region open
// .NET 8
using System.Text;
using System.Xml.Linq;

string Env(string name) => Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException(name);
XNamespace soap = "http://schemas.xmlsoap.org/soap/envelope/";
XNamespace service = "urn:gaonbill:TI";

var envelope = new XElement(soap + "Envelope",
    new XElement(soap + "Body",
        new XElement(service + "GetGaonBillURL",
            new XElement(service + "CERTKEY", Env("GAONBILL_PARTNER_KEY")),
            new XElement(service + "CorpNum", Env("GAONBILL_BIZ_ID")),
            new XElement(service + "ID", Env("GAONBILL_USER_ID")),
            new XElement(service + "PWD", ""),
            new XElement(service + "TOGO", "TAXINVOICE"))));

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
using var content = new StringContent(
    envelope.ToString(), Encoding.UTF8, "text/xml");
var address = Env("GAONBILL_ORIGIN") + "/gaonbillAPI/TI.asmx";
using var response = await client.PostAsync(address, content);
response.EnsureSuccessStatusCode();

var answer = XDocument.Parse(await response.Content.ReadAsStringAsync());
var name = service + "GetGaonBillURLResult";
var result = answer.Descendants(name).Single().Value;
if (result.StartsWith('-'))
{
    throw new InvalidOperationException($"오류코드 {result}");
}
Console.WriteLine(result);
// #endregion
