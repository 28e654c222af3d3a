using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

namespace Example.GaonbillIssue
{
    /// <summary>가온빌 /v1을 호출하는 작은 클라이언트예요.</summary>
    public sealed class Gaonbill : IDisposable
    {
        private const int MostTries = 5;
        private const int DocumentUnknown = -21002;

        // 호출이 잦음, 같은 요청 처리 중, 기관 응답 없음: 기다리면 풀려요.
        private static readonly int[] WorthWaiting =
            { -10016, -10017, -10022 };

        private readonly HttpClient client;

        public Gaonbill(string origin, string partnerKey, string corpNum)
        {
            client = new HttpClient
            {
                BaseAddress = new Uri(origin),
                Timeout = TimeSpan.FromSeconds(10),
            };
            var headers = client.DefaultRequestHeaders;
            headers.Authorization =
                new AuthenticationHeaderValue("Bearer", partnerKey);
            headers.Add("X-Corp-Num", corpNum);
        }

        public static string AddressOf(string key)
        {
            return "/v1/tax-invoices/" + key;
        }

        /// <summary>응답을 잃으면 찾고, 없을 때만 다시 보내요.</summary>
        public async Task<XElement> Issue(string key, string invoice)
        {
            for (var tries = 1; ; tries += 1)
            {
                try
                {
                    var address = AddressOf(key) + "/issue";
                    return await Call(HttpMethod.Post, address, invoice);
                }
                catch (Exception lost) when (IsLost(lost, tries))
                {
                    Console.WriteLine(
                        "응답을 받지 못해 " + key + " 문서를 찾아봐요.");
                }
                var found = await Find(key);
                if (found != null && found.Element("issueDT").Value != "")
                {
                    return found;
                }
            }
        }

        /// <summary>없는 문서는 null이에요.</summary>
        public async Task<XElement> Find(string key)
        {
            try
            {
                return await Call(HttpMethod.Get, AddressOf(key), null);
            }
            catch (GaonbillException refusal)
                when (refusal.Code == DocumentUnknown)
            {
                return null;
            }
        }

        /// <summary>국세청이 답할 때까지 1초마다 물어봐요.</summary>
        public async Task<XElement> WaitForTaxOffice(string key)
        {
            for (var second = 0; second < 120; second += 1)
            {
                var invoice = await Find(key);
                var status = invoice.Element("status").Value;
                if (status == "NTS_SUCCESS") return invoice;
                if (status == "NTS_FAILURE") return invoice;
                await Task.Delay(1000);
            }
            throw new TimeoutException("2분 안에 결과가 오지 않았어요.");
        }

        /// <summary>기다리면 풀리는 번호만 다시 보내요.</summary>
        public async Task<XElement> Call(
            HttpMethod method, string path, string body)
        {
            for (var tries = 1; ; tries += 1)
            {
                int wait;
                try
                {
                    return await CallOnce(method, path, body);
                }
                catch (GaonbillException refusal)
                    when (WorthWaiting.Contains(refusal.Code)
                        && tries < MostTries)
                {
                    wait = Math.Max(1 << tries, refusal.WaitSeconds);
                }
                await Task.Delay(1000 * wait);
            }
        }

        public void Dispose()
        {
            client.Dispose();
        }

        private static bool IsLost(Exception error, int tries)
        {
            // 연결이 끊겼거나, 너무 오래 걸렸거나, 끝까지 오지 않았어요.
            var isLost = error is HttpRequestException
                || error is OperationCanceledException
                || error is IOException
                || error is XmlException;
            return isLost && tries < MostTries;
        }

        private async Task<XElement> CallOnce(
            HttpMethod method, string path, string body)
        {
            using (var request = new HttpRequestMessage(method, path))
            {
                if (body != null)
                {
                    request.Content = new StringContent(
                        body, Encoding.UTF8, "application/json");
                }
                using (var response = await client.SendAsync(request))
                {
                    var text = await response.Content.ReadAsStringAsync();
                    var answer = Json.Parse(text);
                    if (response.IsSuccessStatusCode)
                    {
                        return answer.Element("data");
                    }
                    var wait = response.Headers.RetryAfter?.Delta;
                    var seconds = wait?.TotalSeconds ?? 0;
                    throw new GaonbillException(answer, (int)seconds);
                }
            }
        }
    }
}
