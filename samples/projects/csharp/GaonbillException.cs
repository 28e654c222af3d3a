using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;

namespace Example.GaonbillIssue
{
    /// <summary>서버가 거절한 호출. 번호(Code)로 할 일을 정해요.</summary>
    public class GaonbillException : Exception
    {
        public GaonbillException(XElement answer, int waitSeconds)
            : base((string)answer.Element("message"))
        {
            Code = (int)answer.Element("code");
            WaitSeconds = waitSeconds;
            var fields = answer.Element("fields");
            Fields = (fields?.Elements() ?? Enumerable.Empty<XElement>())
                .ToDictionary(Json.NameOf, field => field.Value);
        }

        public int Code { get; }

        public int WaitSeconds { get; }

        public IReadOnlyDictionary<string, string> Fields { get; }
    }
}
