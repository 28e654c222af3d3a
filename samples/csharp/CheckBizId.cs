// #region check
// .NET 8
using System.Text.RegularExpressions;

int[] weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

bool IsBizId(string text)
{
    const string shape = @"^[0-9]{3}-?[0-9]{2}-?[0-9]{5}\z";
    if (!Regex.IsMatch(text, shape)) return false;
    var plain = text.Replace("-", "");
    var digits = plain.Select(digit => digit - '0').ToArray();
    var sum = weights.Zip(digits, (weight, digit) => weight * digit).Sum();
    sum += digits[8] * 5 / 10;
    return (10 - sum % 10) % 10 == digits[9];
}

foreach (var text in args)
{
    Console.WriteLine($"{text} {(IsBizId(text) ? "맞음" : "틀림")}");
}
// #endregion
