public class CheckBizId {
    // #region check
    // Java 17 이상
    static final int[] WEIGHTS = {1, 3, 7, 1, 3, 7, 1, 3, 5};

    static boolean isBizId(String text) {
        if (!text.matches("[0-9]{3}-?[0-9]{2}-?[0-9]{5}")) return false;
        var plain = text.replace("-", "");
        var digits = plain.chars().map(digit -> digit - '0').toArray();
        var sum = digits[8] * 5 / 10;
        for (var index = 0; index < WEIGHTS.length; index++) {
            sum += WEIGHTS[index] * digits[index];
        }
        return (10 - sum % 10) % 10 == digits[9];
    }

    public static void main(String[] args) {
        for (var text : args) {
            var answer = isBizId(text) ? "맞음" : "틀림";
            System.out.println(text + " " + answer);
        }
    }
    // #endregion
}
