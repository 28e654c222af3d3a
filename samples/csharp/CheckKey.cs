// #region check
// .NET 8
using System.Text.Json;

const string origin = "https://api.gaonbill.example";
const string partnerKey = "00000000-0000-0000-0000-000000000000";

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
var response = await client.GetAsync($"{origin}/members/api/partners/by/partnerKey/{partnerKey}");
response.EnsureSuccessStatusCode();

using var answer = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
var partner = answer.RootElement.GetProperty("data");
Console.WriteLine($"{partner.GetProperty("brand")} {partner.GetProperty("company").GetProperty("name")}");
// #endregion
