// #region list
// .NET 8
using System.Net.Http.Json;
using System.Text.Json;

string Env(string name) =>
    Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException(name);

var origin = new Uri(Env("GAONBILL_ORIGIN"));
using var client = new HttpClient { BaseAddress = origin };

async Task<JsonElement> Send(HttpRequestMessage request)
{
    using var response = await client.SendAsync(request);
    var body = await response.Content.ReadFromJsonAsync<JsonElement>();
    if (response.IsSuccessStatusCode) return body;
    throw new HttpRequestException(body.ToString());
}

var token = await Send(new(HttpMethod.Post, "/oauth2/token")
{
    Content = new FormUrlEncodedContent(new Dictionary<string, string>
    {
        ["grant_type"] = "password",
        ["client_id"] = "gaonbill-developers",
        ["scope"] = "user",
        ["username"] = Env("GAONBILL_EMAIL"),
        ["password"] = Env("GAONBILL_PASSWORD"),
    }),
});
var accessToken = token.GetProperty("access_token").GetString();
client.DefaultRequestHeaders.Authorization = new("Bearer", accessToken);

var session = await Send(new(HttpMethod.Post, "/api/sessions")
{
    Content = JsonContent.Create(new
    {
        partnerSeq = int.Parse(Env("GAONBILL_PARTNER_SEQ")),
        memberSeq = int.Parse(Env("GAONBILL_MEMBER_SEQ")),
    }),
});
var header = session.GetProperty("data").GetProperty("header").GetString();
client.DefaultRequestHeaders.Add("KSESSIONID", header);

var page = await Send(new(HttpMethod.Get, "/api/messages"
    + "?sendDTRange=2026-10-01,2026-10-31T23:59:59"));
var rows = page.GetProperty("data").GetProperty("content");
foreach (var row in rows.EnumerateArray())
    Console.WriteLine(row);
// #endregion
