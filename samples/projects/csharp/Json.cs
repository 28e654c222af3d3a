using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Example.GaonbillIssue
{
    /// <summary>
    /// .NET과 .NET Framework, Mono에 모두 있는 표준 JSON 리더예요.
    /// 항목 하나가 XML 요소 하나로 읽혀요.
    /// </summary>
    internal static class Json
    {
        public static XElement Parse(string text)
        {
            var reader = JsonReaderWriterFactory.CreateJsonReader(
                Encoding.UTF8.GetBytes(text),
                XmlDictionaryReaderQuotas.Max);
            using (reader) return XElement.Load(reader);
        }

        /// <summary>
        /// lines[0].tax처럼 XML이 못 쓰는 이름은 item에 있어요.
        /// </summary>
        public static string NameOf(XElement element)
        {
            return (string)element.Attribute("item")
                ?? element.Name.LocalName;
        }
    }
}
