using System;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;

namespace Tributary
{
    /// <summary>JSON as dictionaries, lists, texts, longs, doubles, booleans and null. What is {"$bigint": "…"} on the wire is a BigInteger: JSON numbers are not exact.</summary>
    public static class Json
    {
        public static object Parse(string text)
        {
            var reader = new Reader { Text = text };
            var value = reader.Value();
            reader.Skip();
            if (reader.At != text.Length) throw new FormatException("no JSON: something follows it");
            return value;
        }

        public static string Write(object value)
        {
            var text = new StringBuilder();
            Write(value, text);
            return text.ToString();
        }

        static void Write(object value, StringBuilder text)
        {
            if (value == null) text.Append("null");
            else if (value is bool flag) text.Append(flag ? "true" : "false");
            else if (value is string said) WriteText(said, text);
            else if (value is BigInteger amount) text.Append("{\"$bigint\":\"").Append(amount.ToString(CultureInfo.InvariantCulture)).Append("\"}");
            else if (value is double number) text.Append(number.ToString("R", CultureInfo.InvariantCulture));
            else if (value is int || value is long) text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
            else if (value is JsonView view) Write(view.Json, text);
            else if (value is IDictionary<string, object> fields) WriteAll(fields, "{", "}", text, field => { WriteText(field.Key, text); text.Append(':'); Write(field.Value, text); });
            else if (value is IEnumerable<object> items) WriteAll(items, "[", "]", text, item => Write(item, text));
            else throw new ArgumentException("JSON has no " + value.GetType().Name);
        }

        static void WriteAll<T>(IEnumerable<T> all, string open, string close, StringBuilder text, Action<T> write)
        {
            text.Append(open);
            var isFirst = true;
            foreach (var each in all)
            {
                if (!isFirst) text.Append(',');
                isFirst = false;
                write(each);
            }
            text.Append(close);
        }

        static void WriteText(string said, StringBuilder text)
        {
            text.Append('"');
            foreach (var letter in said)
            {
                if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
                else if (letter < ' ') text.Append("\\u").Append(((int)letter).ToString("x4"));
                else text.Append(letter);
            }
            text.Append('"');
        }

        sealed class Reader
        {
            public string Text;
            public int At;

            public void Skip() { while (At < Text.Length && char.IsWhiteSpace(Text[At])) At++; }

            char Peek() { Skip(); return At < Text.Length ? Text[At] : throw new FormatException("no JSON: it ends too early"); }

            void Expect(char letter) { if (Peek() != letter) throw new FormatException("no JSON: " + letter + " is missing"); At++; }

            public object Value()
            {
                switch (Peek())
                {
                    case '{': return Fields();
                    case '[': return Items();
                    case '"': return Said();
                    case 't': return Word("true", true);
                    case 'f': return Word("false", false);
                    case 'n': return Word("null", null);
                    default: return Number();
                }
            }

            object Word(string word, object value)
            {
                if (string.CompareOrdinal(Text, At, word, 0, word.Length) != 0) throw new FormatException("no JSON");
                At += word.Length;
                return value;
            }

            object Fields()
            {
                var fields = new Dictionary<string, object>();
                Expect('{');
                while (Peek() != '}')
                {
                    if (fields.Count > 0) Expect(',');
                    Skip();
                    var name = Said();
                    Expect(':');
                    fields[name] = Value();
                }
                At++;
                var isAmount = fields.Count == 1 && fields.TryGetValue("$bigint", out var digits) && digits is string;
                return isAmount ? (object)BigInteger.Parse((string)fields["$bigint"], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) : fields;
            }

            object Items()
            {
                var items = new List<object>();
                Expect('[');
                while (Peek() != ']')
                {
                    if (items.Count > 0) Expect(',');
                    items.Add(Value());
                }
                At++;
                return items;
            }

            string Said()
            {
                Expect('"');
                var said = new StringBuilder();
                for (; ; At++)
                {
                    if (At >= Text.Length) throw new FormatException("no JSON: a text has no end");
                    if (Text[At] == '"') { At++; return said.ToString(); }
                    if (Text[At] != '\\') { said.Append(Text[At]); continue; }
                    At++;
                    if (Text[At] == 'u') { said.Append((char)Convert.ToInt32(Text.Substring(At + 1, 4), 16)); At += 4; }
                    else { var index = "bfnrt".IndexOf(Text[At]); said.Append(index < 0 ? Text[At] : "\b\f\n\r\t"[index]); }
                }
            }

            object Number()
            {
                var from = At;
                while (At < Text.Length && "+-.eE0123456789".IndexOf(Text[At]) >= 0) At++;
                var digits = Text.Substring(from, At - from);
                if (long.TryParse(digits, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole)) return whole;
                return double.Parse(digits, NumberStyles.Float, CultureInfo.InvariantCulture);
            }
        }
    }
}
