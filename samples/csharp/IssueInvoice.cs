// #region invoice
// .NET 8
using System.Net.Http.Json;
using System.Text.Json;

string Env(string name) =>
    Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException(name);

var corpNum = Env("GAONBILL_BIZ_ID");
using var client = new HttpClient
{
    BaseAddress = new Uri(Env("GAONBILL_ORIGIN")),
    Timeout = TimeSpan.FromSeconds(10),
};
client.DefaultRequestHeaders.Authorization =
    new("Bearer", Env("GAONBILL_PARTNER_KEY"));
client.DefaultRequestHeaders.Add("X-Corp-Num", corpNum);

async Task<JsonElement> Call(
    HttpMethod method, string path, object? body = null)
{
    using var request = new HttpRequestMessage(method, path);
    if (body != null) request.Content = JsonContent.Create(body);
    using var response = await client.SendAsync(request);
    var answer = await response.Content.ReadFromJsonAsync<JsonElement>();
    if (response.IsSuccessStatusCode) return answer.GetProperty("data");
    throw new HttpRequestException(answer.ToString());
}

var now = DateTimeOffset.UtcNow;
var seoul = now.ToOffset(TimeSpan.FromHours(9));

// key는 주문번호처럼 겹치지 않는 값으로 정해요. 한 번만 발행돼요.
var address = $"/v1/tax-invoices/ORDER-{now.ToUnixTimeMilliseconds()}";
var invoice = new
{
    invoiceType = 1, // 세금계산서
    taxType = 1, // 과세
    writeDate = seoul.ToString("yyyy-MM-dd"),
    invoicer = new
    {
        corpNum, name = "주식회사 다온사무", ceoName = "한다온",
    },
    invoicee = new
    {
        corpNum = "9918600340",
        name = "늘봄출판",
        ceoName = "윤늘봄",
        email = "account@neulbom.example",
    },
    supply = 245_000,
    tax = 24_500,
    lines = new[]
    {
        new { item = "복사용지 A4", supply = 245_000, tax = 24_500 },
    },
};
// #endregion

// #region try
var trial = await Call(
    HttpMethod.Post, $"{address}/issue?dryRun=true", invoice);
if (!trial.GetProperty("wouldSucceed").GetBoolean())
{
    throw new InvalidOperationException(trial.ToString());
}
foreach (var warning in trial.GetProperty("warnings").EnumerateArray())
{
    Console.WriteLine(warning.GetProperty("message"));
}
// #endregion

// #region issue
var issued = await Call(HttpMethod.Post, $"{address}/issue", invoice);
var status = issued.GetProperty("statusText");
Console.WriteLine($"{issued.GetProperty("key")} {status}");
// #endregion

// #region state
var found = await Call(HttpMethod.Get, $"{address}?expand=history");
foreach (var step in found.GetProperty("history").EnumerateArray())
{
    var at = step.GetProperty("at");
    Console.WriteLine($"{at} {step.GetProperty("action")}");
}
// #endregion
