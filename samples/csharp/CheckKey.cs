// #region check
// .NET 8
using System.Text.Json;

const string origin = "https://api.gaonbill.example";
const string partnerKey = "00000000-0000-0000-0000-000000000000";

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization = new("Bearer", partnerKey);
var response = await client.GetAsync($"{origin}/v1/me");
response.EnsureSuccessStatusCode();

var body = await response.Content.ReadAsStringAsync();
using var answer = JsonDocument.Parse(body);
var me = answer.RootElement.GetProperty("data");
var company = me.GetProperty("companyName");
Console.WriteLine($"{me.GetProperty("brand")} {company}");
// #endregion
