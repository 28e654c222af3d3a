// #region states
// .NET 8
using System.Net.Http.Json;
using System.Text.Json;

string Env(string name) => Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException(name);

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization =
    new("Bearer", Env("GAONBILL_PARTNER_KEY"));
client.DefaultRequestHeaders.Add("X-Corp-Num", Env("GAONBILL_BIZ_ID"));

var address = Env("GAONBILL_ORIGIN") + "/v1/tax-invoices/states";
using var response = await client.PostAsJsonAsync(
    address, new { keys = args }); // 1,000개까지
var answer = await response.Content.ReadFromJsonAsync<JsonElement>();
if (!response.IsSuccessStatusCode)
{
    throw new HttpRequestException(answer.ToString());
}

// 보낸 순서 그대로 와요. 없는 key의 state는 null이에요.
foreach (var row in answer.GetProperty("data").EnumerateArray())
{
    var state = row.GetProperty("state");
    var text = state.ValueKind == JsonValueKind.Null
        ? "없음"
        : state.GetProperty("statusText").GetString();
    Console.WriteLine($"{row.GetProperty("key")} {text}");
}
// #endregion
