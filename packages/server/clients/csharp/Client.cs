using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Tributary
{
    /// <summary>
    /// The operations of the service by their names, and what takes several requests. What gets no answer, 429 or 503 is asked for again, three times at most, after the pause
    /// that the service names; nothing happens twice by it, as a payment has its idempotency key. All methods throw ServiceError.
    /// </summary>
    public sealed partial class Client : IDisposable
    {
        const int Attempts = 4;
        static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);
        static readonly TimeSpan MostWait = TimeSpan.FromSeconds(30);
        readonly HttpClient http = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false }) { Timeout = Timeout.InfiniteTimeSpan };
        readonly string url;
        readonly Func<Task<string>> token;

        /// <param name="url">"https://funding.game.example"</param>
        /// <param name="token">A key of the tenant, or what brings a player's token: asked for each request, since tokens end.</param>
        public Client(string url, Func<Task<string>> token)
        {
            this.url = url;
            this.token = token;
        }

        public Client(string url, string token) : this(url, () => Task.FromResult(token)) { }

        /// <summary>Of an answer. A request that waits by itself has this beside it.</summary>
        public TimeSpan TimeLimit { get; set; } = TimeSpan.FromSeconds(20);
        /// <summary>Of a stream that says nothing; the service says something each 15 s.</summary>
        public TimeSpan Silence { get; set; } = TimeSpan.FromSeconds(45);
        public Func<TimeSpan, CancellationToken, Task> Sleep { get; set; } = Task.Delay;

        public void Dispose() => http.Dispose();

        /// <summary>One operation of the document.</summary>
        public Task<Answer<object>> Ask(string operation, IDictionary<string, string> parameters, object body = null, CancellationToken cancellation = default(CancellationToken)) =>
            UntilAnswered(() => WholeAnswer(operation, parameters, body, cancellation), cancellation);

        async Task<Answer<T>> AskFor<T>(string operation, IDictionary<string, string> parameters, object body, CancellationToken cancellation) where T : JsonView, new()
        {
            var answer = await Ask(operation, parameters, body, cancellation).ConfigureAwait(false);
            return new Answer<T> { Status = answer.Status, Version = answer.Version, Body = JsonView.Of<T>(answer.Body) };
        }

        /// <summary>
        /// An execution each time that it has changed, until it is over. Comes back after each cut with the version that was seen last, and tells none twice. What onSnapshot throws
        /// ends it. Where nothing has ever answered, a wrong address is told like that of any other request.
        /// </summary>
        public async Task FollowExecution(string id, Action<ExecutionSnapshot> onSnapshot, CancellationToken cancellation = default(CancellationToken))
        {
            string seen = null;
            var pause = Pause;
            var hasAnswered = false;
            Exception ofGame = null;
            for (var attempt = 1; ; attempt++)
            {
                TimeSpan? wait = null;
                try
                {
                    var parameters = new Dictionary<string, string> { { "id", id }, { "last-event-id", seen } };
                    using (var response = await Send("executionEvents", parameters, null, "text/event-stream", TimeLimit, cancellation).ConfigureAwait(false))
                    {
                        hasAnswered = true;
                        if ((int)response.StatusCode == 204) return;
                        if ((int)response.StatusCode != 200)
                        {
                            var refusal = Refusal.Of(response, await InTime(response.Content.ReadAsStringAsync(), TimeLimit, cancellation).ConfigureAwait(false));
                            wait = WaitOf(refusal, pause) ?? throw refusal;
                        }
                        else
                        {
                            var isOver = false;
                            await Listen(response, cancellation, fields =>
                            {
                                if (fields.TryGetValue("retry", out var retry) && int.TryParse(retry, out var ms) && ms > 0) pause = TimeSpan.FromMilliseconds(ms);
                                isOver = fields["event"] == "end";
                                if (fields["event"] == "error") AssertPassing(Refusal.In(fields["data"]));
                                if (fields["event"] != "snapshot") return isOver;
                                var snapshot = JsonView.Of<ExecutionSnapshot>(Json.Parse(fields["data"]));
                                try { onSnapshot(snapshot); }
                                catch (Exception error) { ofGame = error; throw; }
                                // What was not taken to its end is told again.
                                if (fields.ContainsKey("id")) seen = fields["id"];
                                return false;
                            }).ConfigureAwait(false);
                            if (isOver) return;
                        }
                    }
                }
                // What the game's own code throws is no cut, even where it is of the same kind.
                catch (Exception error) when (error != ofGame && IsLoss(error, cancellation))
                {
                    if (!hasAnswered && attempt >= Attempts) throw LossOf(error);
                }
                await Sleep(wait ?? pause, cancellation).ConfigureAwait(false);
            }
        }

        /// <summary>findRoutes or checkout as it goes: each snapshot is the whole truth so far. What is cut off after its beginning is not begun again.</summary>
        public async Task Search<T>(string operation, JsonView body, Action<T> onSnapshot, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) where T : JsonView, new()
        {
            var parameters = new Dictionary<string, string> { { "x-deadline-ms", xDeadlineMs } };
            using (var response = await UntilAnswered(() => Opened(operation, parameters, body.Json, "text/event-stream", cancellation), cancellation).ConfigureAwait(false))
            {
                var isOver = false;
                Exception ofGame = null;
                try
                {
                    await Listen(response, cancellation, fields =>
                    {
                        isOver = fields["event"] == "end";
                        if (fields["event"] == "error") throw Refusal.In(fields["data"]);
                        if (fields["event"] != "snapshot") return isOver;
                        var snapshot = JsonView.Of<T>(Json.Parse(fields["data"]));
                        try { onSnapshot(snapshot); }
                        catch (Exception error) { ofGame = error; throw; }
                        return false;
                    }).ConfigureAwait(false);
                }
                catch (Exception error) when (error != ofGame && IsLoss(error, cancellation)) { throw LossOf(error); }
                if (!isOver) throw LossOf(null);
            }
        }

        /// <summary>All executions of an account, newest first; each page is asked for when the one before is used up.</summary>
        public async Task ExecutionsOf(string address, Action<HistoryPageEntriesItem> onEntry, int? limit = null, CancellationToken cancellation = default(CancellationToken))
        {
            string cursor = null;
            do
            {
                var page = (await ExecutionsOfAccount(address, cursor, limit?.ToString(), cancellation: cancellation).ConfigureAwait(false)).Body;
                page.Entries.ForEach(onEntry);
                cursor = page.Cursor;
            } while (cursor != null);
        }

        async Task<T> UntilAnswered<T>(Func<Task<T>> send, CancellationToken cancellation)
        {
            for (var attempt = 1; ; attempt++)
            {
                ServiceError failure;
                try { return await send().ConfigureAwait(false); }
                catch (ServiceError error) { failure = error; }
                catch (Exception error) when (IsLoss(error, cancellation)) { failure = LossOf(error); }
                var wait = WaitOf(failure, Pause);
                if (wait == null || attempt == Attempts || wait > MostWait) throw failure;
                await Sleep(wait.Value, cancellation).ConfigureAwait(false);
            }
        }

        async Task<Answer<object>> WholeAnswer(string operation, IDictionary<string, string> parameters, object body, CancellationToken cancellation)
        {
            using (var response = await Opened(operation, parameters, body, "application/json", cancellation).ConfigureAwait(false))
            {
                var text = await InTime(response.Content.ReadAsStringAsync(), TimeLimit, cancellation).ConfigureAwait(false);
                AssertWhole(response, text);
                var isJson = response.Content.Headers.ContentType?.MediaType == "application/json";
                return new Answer<object>
                {
                    Status = (int)response.StatusCode,
                    Version = response.Headers.ETag?.Tag.Trim('"'),
                    Body = text == "" ? null : isJson ? Json.Parse(text) : text,
                };
            }
        }

        /// <summary>Some runtimes take the end of a connection for the end of an answer.</summary>
        static void AssertWhole(HttpResponseMessage response, string text)
        {
            var announced = response.Content.Headers.ContentLength;
            if (announced != null && Encoding.UTF8.GetByteCount(text) < announced) throw new IOException("a part of the answer is missing");
        }

        async Task<HttpResponseMessage> Opened(string operation, IDictionary<string, string> parameters, object body, string accept, CancellationToken cancellation)
        {
            var response = await Send(operation, parameters, body, accept, TimeLimit + WaitIn(parameters), cancellation).ConfigureAwait(false);
            if (Operation.All[operation].Answers.Contains((int)response.StatusCode)) return response;
            using (response)
            {
                var text = await InTime(response.Content.ReadAsStringAsync(), TimeLimit, cancellation).ConfigureAwait(false);
                AssertWhole(response, text);
                throw Refusal.Of(response, text);
            }
        }

        /// <summary>What a request waits by itself.</summary>
        static TimeSpan WaitIn(IDictionary<string, string> parameters) =>
            parameters.TryGetValue("wait", out var seconds) && seconds != null ? TimeSpan.FromSeconds(int.Parse(seconds)) : TimeSpan.Zero;

        async Task<HttpResponseMessage> Send(string operation, IDictionary<string, string> parameters, object body, string accept, TimeSpan limit, CancellationToken cancellation)
        {
            var described = Operation.All[operation];
            var path = described.Path;
            var query = new List<string>();
            var request = new HttpRequestMessage { Method = new HttpMethod(described.Method) };
            request.Headers.TryAddWithoutValidation("accept", accept);
            foreach (var given in parameters.Where(each => each.Value != null))
            {
                var place = described.Places[given.Key];
                if (place == "path") path = path.Replace("{" + given.Key + "}", Uri.EscapeDataString(given.Value));
                else if (place == "query") query.Add(given.Key + "=" + Uri.EscapeDataString(given.Value));
                else request.Headers.TryAddWithoutValidation(given.Key, given.Value);
            }
            var shown = await token().ConfigureAwait(false);
            if (shown != "") request.Headers.TryAddWithoutValidation("authorization", "Bearer " + shown);
            if (body != null) request.Content = new StringContent(Json.Write(body), Encoding.UTF8, "application/json");
            request.RequestUri = new Uri(url + path + (query.Count > 0 ? "?" + string.Join("&", query) : ""));
            return await InTime(http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation), limit, cancellation).ConfigureAwait(false);
        }

        /// <summary>Each event once it is whole, until one is the last, or the connection ends.</summary>
        async Task Listen(HttpResponseMessage response, CancellationToken cancellation, Func<Dictionary<string, string>, bool> isLast)
        {
            var stream = await response.Content.ReadAsStreamAsync().ConfigureAwait(false);
            var decoder = Encoding.UTF8.GetDecoder();
            var bytes = new byte[16384];
            var letters = new char[16385];
            var rest = "";
            for (; ; )
            {
                var count = await InTime(stream.ReadAsync(bytes, 0, bytes.Length, cancellation), Silence, cancellation).ConfigureAwait(false);
                if (count == 0) return;
                rest += new string(letters, 0, decoder.GetChars(bytes, 0, count, letters, 0));
                for (var end = rest.IndexOf("\n\n", StringComparison.Ordinal); end >= 0; end = rest.IndexOf("\n\n", StringComparison.Ordinal))
                {
                    var fields = new Dictionary<string, string>();
                    foreach (var line in rest.Substring(0, end).Split('\n'))
                    {
                        var colon = line.IndexOf(':');
                        if (colon > 0) fields[line.Substring(0, colon)] = line.Substring(colon + 1).TrimStart(' ');
                    }
                    rest = rest.Substring(end + 2);
                    if (fields.ContainsKey("event") && fields.ContainsKey("data") && isLast(fields)) return;
                }
            }
        }

        static async Task<T> InTime<T>(Task<T> work, TimeSpan limit, CancellationToken cancellation)
        {
            using (var late = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            {
                if (await Task.WhenAny(work, Task.Delay(limit, late.Token)).ConfigureAwait(false) == work)
                {
                    late.Cancel();
                    return await work.ConfigureAwait(false);
                }
            }
            cancellation.ThrowIfCancellationRequested();
            // Whatever becomes of it, somebody has looked.
            _ = work.ContinueWith(done => done.Exception, TaskScheduler.Default);
            throw new TimeoutException();
        }

        static void AssertPassing(ServiceError refusal)
        {
            if (!Refusal.IsPassing(refusal.Code)) throw refusal;
        }

        /// <summary>Before the same is asked again. null: the answer would be the same.</summary>
        static TimeSpan? WaitOf(ServiceError error, TimeSpan pause)
        {
            if (error.Status == 0) return pause;
            if (error.Status != 429 && error.Status != 503) return null;
            return error.RetryAfterS == null ? pause : TimeSpan.FromSeconds(error.RetryAfterS.Value);
        }

        static bool IsLoss(Exception error, CancellationToken cancellation) =>
            !cancellation.IsCancellationRequested && (error is HttpRequestException || error is IOException || error is TimeoutException || error is OperationCanceledException || error is System.Net.WebException || error is ObjectDisposedException);

        static ServiceError LossOf(Exception error) => error is TimeoutException
            ? new ServiceError(0, "NO_ANSWER", "no answer came in time")
            : new ServiceError(0, "CONNECTION_LOST", "the connection was lost before the answer was whole");
    }
}
