package example.gaonbill;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * 응답을 읽는 데 필요한 만큼의 JSON. Java 표준 라이브러리에는 JSON이
 * 없어요. 이미 Jackson이나 Gson을 쓰고 있다면 그것으로 바꿔도 돼요.
 */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** 끝까지 오지 않았거나 JSON이 아니면 응답을 잃은 것과 같아요. */
    static Map<String, Object> parse(String text) throws IOException {
        try {
            return object(new Json(text).value());
        } catch (RuntimeException broken) {
            throw new IOException("JSON이 아닌 응답이에요.", broken);
        }
    }

    /** 없으면 빈 객체예요. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    private Object value() {
        char first = next();
        if (first == '{') return members();
        if (first == '[') return items();
        if (first == '"') return string();
        int start = at;
        while (",]} \n".indexOf(text.charAt(at)) < 0) {
            at += 1;
        }
        String word = text.substring(start, at);
        if (word.equals("null")) return null;
        if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        }
        return Double.valueOf(word);
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        at += 1;
        while (next() != '}') {
            if (text.charAt(at) == ',') at += 1;
            next();
            String name = string();
            next();
            at += 1;
            members.put(name, value());
        }
        at += 1;
        return members;
    }

    private List<Object> items() {
        List<Object> items = new ArrayList<>();
        at += 1;
        while (next() != ']') {
            if (text.charAt(at) == ',') at += 1;
            items.add(value());
        }
        at += 1;
        return items;
    }

    private String string() {
        StringBuilder read = new StringBuilder();
        at += 1;
        for (; text.charAt(at) != '"'; at += 1) {
            if (text.charAt(at) == '\\') read.append(escaped());
            else read.append(text.charAt(at));
        }
        at += 1;
        return read.toString();
    }

    private char escaped() {
        at += 1;
        char letter = text.charAt(at);
        if (letter != 'u') {
            int known = "nrtbf".indexOf(letter);
            return known < 0 ? letter : "\n\r\t\b\f".charAt(known);
        }
        at += 4;
        String digits = text.substring(at - 3, at + 1);
        return (char) Integer.parseInt(digits, 16);
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) at += 1;
        return text.charAt(at);
    }
}
