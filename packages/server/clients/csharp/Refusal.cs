using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net.Http;

namespace Tributary
{
    /// <summary>What is no success, in the form of the service, whoever has said it: between the two there may be balancers, which answer with anything.</summary>
    static class Refusal
    {
        /// <summary>No pause is longer: nobody waits for a day, and timers hold no more than some weeks.</summary>
        const int LongestS = 86400;

        /// <summary>Codes of the errors that are answered with 429 or 503 where nothing has gone out yet.</summary>
        static readonly HashSet<string> Passing = new HashSet<string>
        {
            "ADAPTER_TIMEOUT", "BUSY", "ENGINE_DISPOSED", "JOURNAL_UNAVAILABLE", "SCREENING_UNAVAILABLE", "TOO_MANY_REQUESTS", "UNAVAILABLE", "WEB3_PROVIDER_ERROR",
        };

        /// <summary>Whether the same may be answered a little later. In a stream the status does not tell, as it had gone out before.</summary>
        public static bool IsPassing(string code) => Passing.Contains(code);

        /// <summary>Of an answer that is no success.</summary>
        public static ServiceError Of(HttpResponseMessage response, string text) =>
            Said((int)response.StatusCode, text, response.ReasonPhrase, RetryAfterOf(response));

        /// <summary>Of an event of a stream: the status had gone out before it was known.</summary>
        public static ServiceError In(string text) => Said(200, text, "", null);

        static ServiceError Said(int status, string text, string reason, int? after)
        {
            Dictionary<string, object> said = null;
            // Of what is no JSON at all, each reader has its own word.
            try { said = Json.Parse(text) as Dictionary<string, object>; }
            catch (Exception) { }
            said = said ?? new Dictionary<string, object>();
            said.TryGetValue("data", out var data);
            return new ServiceError(status, TextOf(said, "code") ?? "UNKNOWN", TextOf(said, "message") ?? reason, data, after);
        }

        static string TextOf(Dictionary<string, object> said, string name) => said.TryGetValue(name, out var value) ? value as string : null;

        /// <summary>
        /// Seconds. A date, which balancers send, is compared with the answer's own, as clocks of players are often wrong. null: nothing that could be waited for; of 0 and of what is
        /// over, too, or a stream would be asked for again without a pause.
        /// </summary>
        static int? RetryAfterOf(HttpResponseMessage response)
        {
            var said = HeaderOf(response, "retry-after");
            if (!double.TryParse(said, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds))
                seconds = MomentOf(said) is DateTimeOffset until ? (until - (MomentOf(HeaderOf(response, "date")) ?? DateTimeOffset.UtcNow)).TotalSeconds : 0;
            return seconds >= 1 ? (int)Math.Min(seconds, LongestS) : (int?)null;
        }

        static string HeaderOf(HttpResponseMessage response, string name) => response.Headers.TryGetValues(name, out var values) ? string.Join(", ", values) : null;

        static DateTimeOffset? MomentOf(string date) =>
            DateTimeOffset.TryParseExact(date, "r", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var moment) ? moment : (DateTimeOffset?)null;
    }
}
