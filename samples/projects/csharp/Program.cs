using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Threading.Tasks;

namespace Example.GaonbillIssue
{
    /// <summary>dotnet run -- [key]</summary>
    public static class Program
    {
        // 자주 만나는 번호마다 할 일을 정해 두면 사람이 덜 불려 나와요.
        private static readonly Dictionary<int, string> Todo =
            new Dictionary<int, string>
            {
                { -10001, "GAONBILL_BIZ_ID가 회원사인지 확인해 주세요." },
                { -10002, "GAONBILL_PARTNER_KEY를 다시 복사해 주세요." },
                { -11013, "다른 내용으로 쓴 key예요. 새 key를 쓰세요." },
                { -26001, "회원사의 공동인증서를 등록해 주세요." },
                { -26006, "회원사의 포인트를 충전해 주세요." },
            };

        public static int Main(string[] args)
        {
            // key는 주문번호처럼 겹치지 않는 값으로 정해요.
            var now = DateTimeOffset.UtcNow;
            var own = "ORDER-" + now.ToUnixTimeMilliseconds();
            var key = args.Length > 0 ? args[0] : own;
            try
            {
                return Run(key, now).GetAwaiter().GetResult();
            }
            catch (GaonbillException refusal)
            {
                var told = Console.Error;
                told.WriteLine(refusal.Code + " " + refusal.Message);
                foreach (var field in refusal.Fields)
                {
                    told.WriteLine("  " + field.Key + ": " + field.Value);
                }
                string todo;
                if (Todo.TryGetValue(refusal.Code, out todo))
                {
                    told.WriteLine("할 일: " + todo);
                }
                return 1;
            }
        }

        private static async Task<int> Run(string key, DateTimeOffset now)
        {
            var corpNum = Env("GAONBILL_BIZ_ID");
            using (var gaonbill = new Gaonbill(
                Env("GAONBILL_ORIGIN"),
                Env("GAONBILL_PARTNER_KEY"),
                corpNum))
            {
                var invoice = InvoiceOf(corpNum, now);
                var issued = await gaonbill.Issue(key, invoice);
                var status = issued.Element("statusText").Value;
                Console.WriteLine(key + " " + status);

                var address = Gaonbill.AddressOf(key);
                var post = HttpMethod.Post;
                await gaonbill.Call(post, address + "/transmit", "{}");
                var sent = await gaonbill.WaitForTaxOffice(key);
                var isSuccess =
                    sent.Element("status").Value == "NTS_SUCCESS";
                var result = isSuccess ? "ntsNum" : "ntsResultCode";
                Console.WriteLine(
                    key + " " + sent.Element("statusText").Value
                    + " " + sent.Element(result).Value);
                if (!isSuccess) return 2;

                var print =
                    await gaonbill.Call(post, address + "/print", null);
                var url = print.Element("url").Value;
                Console.WriteLine("인쇄 주소 " + url);
                return 0;
            }
        }

        private static string Env(string name)
        {
            return Environment.GetEnvironmentVariable(name)
                ?? throw new InvalidOperationException(name);
        }

        /// <summary>발행할 내용. 여러분의 주문에서 만들면 돼요.</summary>
        private static string InvoiceOf(string corpNum, DateTimeOffset now)
        {
            var seoul = now.ToOffset(TimeSpan.FromHours(9));
            return @"{
  ""invoiceType"": 1,
  ""taxType"": 1,
  ""writeDate"": ""{date}"",
  ""invoicer"": {
    ""corpNum"": ""{corpNum}"",
    ""name"": ""주식회사 다온사무"",
    ""ceoName"": ""한다온""
  },
  ""invoicee"": {
    ""corpNum"": ""9918600340"",
    ""name"": ""늘봄출판"",
    ""ceoName"": ""윤늘봄"",
    ""email"": ""account@neulbom.example""
  },
  ""supply"": 245000,
  ""tax"": 24500,
  ""lines"": [
    { ""item"": ""복사용지 A4"", ""supply"": 245000, ""tax"": 24500 }
  ]
}"
                .Replace("{date}", seoul.ToString("yyyy-MM-dd"))
                .Replace("{corpNum}", corpNum);
        }
    }
}
