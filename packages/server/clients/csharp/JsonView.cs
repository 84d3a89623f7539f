using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

namespace Tributary
{
    /// <summary>Fields of a JSON object, by their names there. What a newer service says beside them stays in Json.</summary>
    public abstract class JsonView
    {
        public Dictionary<string, object> Json { get; internal set; } = new Dictionary<string, object>();

        public static T Of<T>(object json) where T : JsonView, new() => json is Dictionary<string, object> fields ? new T { Json = fields } : null;

        protected object GetAny(string name) => Json.TryGetValue(name, out var value) ? value : null;
        protected string GetText(string name) => GetAny(name) as string;
        protected bool? GetFlag(string name) => GetAny(name) as bool?;
        protected long? GetInteger(string name) => GetAny(name) as long?;
        protected BigInteger? GetAmount(string name) => GetAny(name) as BigInteger?;
        protected double? GetNumber(string name) => GetAny(name) is long whole ? whole : GetAny(name) as double?;
        protected List<object> GetItems(string name) => GetAny(name) as List<object>;
        protected T GetView<T>(string name) where T : JsonView, new() => Of<T>(GetAny(name));
        protected List<T> GetList<T>(string name) where T : JsonView, new() => GetItems(name)?.Select(Of<T>).ToList();

        /// <summary>null: it is left out.</summary>
        protected void Set(string name, object value)
        {
            if (value == null) Json.Remove(name);
            else Json[name] = value is JsonView view ? view.Json : value is System.Collections.IEnumerable items && !(value is string) && !(value is Dictionary<string, object>) ? items.Cast<object>().Select(Plain).ToList() : value;
        }

        static object Plain(object value) => value is JsonView view ? view.Json : value;
    }
}
