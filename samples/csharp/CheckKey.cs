// #region check
// .NET 8
using System.Text.Json;

const string origin = "https://api.gaonbill.example";
const string partnerKey = "00000000-0000-0000-0000-000000000000";

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
var response = await client.GetAsync(
    $"{origin}/members/api/partners/by/partnerKey/{partnerKey}");
response.EnsureSuccessStatusCode();

var body = await response.Content.ReadAsStringAsync();
using var answer = JsonDocument.Parse(body);
var partner = answer.RootElement.GetProperty("data");
var company = partner.GetProperty("company").GetProperty("name");
Console.WriteLine($"{partner.GetProperty("brand")} {company}");
// #endregion
