// #region token
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
// #endregion

// #region balance
var accessToken = token.GetProperty("access_token").GetString();
client.DefaultRequestHeaders.Authorization = new("Bearer", accessToken);

var partnerKey = Env("GAONBILL_PARTNER_KEY");
var partner = await Send(new(HttpMethod.Get,
    $"/members/api/partners/by/partnerKey/{partnerKey}"));
var partnerSeq = partner.GetProperty("data")
    .GetProperty("partnerSeq").GetInt32();

var session = await Send(new(HttpMethod.Post, "/api/sessions")
{
    Content = JsonContent.Create(new { partnerSeq }),
});
var header = session.GetProperty("data").GetProperty("header").GetString();

var answer = await Send(new(HttpMethod.Get,
    "/api/settles/partners/balance")
{
    Headers = { { "KSESSIONID", header } },
});
var balance = answer.GetProperty("data").GetProperty("balance").GetInt64();
Console.WriteLine($"잔액 {balance:N0}원");
// #endregion
