using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Tributary;

/// <summary>Carries out the calls of the talks on its input, a talk a line, and prints what the client was given.</summary>
static class Talks
{
    sealed class Body : JsonView { public Body(object json) { foreach (var field in (Dictionary<string, object>)json) Set(field.Key, field.Value); } }

    const string OfProgram = "the program's own";

    static void Main()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
            Console.WriteLine(Json.Write(CarriedOut((Dictionary<string, object>)Json.Parse(line)).Result));
    }

    static async Task<List<object>> CarriedOut(Dictionary<string, object> talk)
    {
        var said = new List<object>();
        var waits = new List<object>();
        using (var client = new Client((string)talk["url"], (string)talk["token"]) { Sleep = (time, _) => { waits.Add((long)Math.Round(time.TotalMilliseconds)); return Task.CompletedTask; } })
        {
            if (talk.ContainsKey("timeLimitMs")) client.TimeLimit = client.Silence = TimeSpan.FromMilliseconds((long)talk["timeLimitMs"]);
            foreach (var call in (List<object>)talk["calls"])
            {
                waits = new List<object>();
                var outcome = new Dictionary<string, object>();
                try { await Outcome(client, (Dictionary<string, object>)call, outcome); }
                catch (ServiceError error) { Fail(error, outcome); }
                catch (HttpRequestException error) when (error.Message == OfProgram) { outcome["failed"] = true; }
                outcome["waits"] = waits;
                said.Add(outcome);
            }
        }
        return said;
    }

    static async Task Outcome(Client client, Dictionary<string, object> call, Dictionary<string, object> outcome)
    {
        var operation = (string)call["operation"];
        var parameters = call.ContainsKey("parameters") ? ((Dictionary<string, object>)call["parameters"]).ToDictionary(each => each.Key, each => (string)each.Value) : new Dictionary<string, string>();
        var body = call.ContainsKey("body") ? call["body"] : null;
        Func<string, string> Of = name => parameters.ContainsKey(name) ? parameters[name] : null;
        var taken = new List<object>();
        var failsAt = call.ContainsKey("failsAt") ? (long)call["failsAt"] : 0;
        Action<JsonView> take = each =>
        {
            if (taken.Count + 1 == failsAt) throw new HttpRequestException(OfProgram);
            taken.Add(Rebuilt(each));
        };
        switch ((string)call["do"])
        {
            case "ask":
                var answer = await client.Ask(operation, parameters, body);
                outcome["status"] = (long)answer.Status;
                if (answer.Version != null) outcome["version"] = answer.Version;
                if (answer.Body != null) outcome["body"] = answer.Body;
                return;
            case "search":
                outcome["snapshots"] = taken;
                if (operation == "findRoutes") await client.Search<RoutingSnapshot>(operation, new Body(body), take, Of("x-deadline-ms"));
                else await client.Search<CheckoutSnapshot>(operation, new Body(body), take, Of("x-deadline-ms"));
                return;
            case "follow":
                outcome["snapshots"] = taken;
                await client.FollowExecution(Of("id"), take);
                return;
            default:
                outcome["entries"] = taken;
                await client.ExecutionsOf(Of("address"), each => taken.Add(Rebuilt(each)), Of("limit") == null ? (int?)null : int.Parse(Of("limit")));
                return;
        }
    }

    /// <summary>Through the generated properties, there and back: what they cannot hold is missing then.</summary>
    static object Rebuilt(JsonView view)
    {
        foreach (var property in view.GetType().GetProperties().Where(each => each.Name != "Json"))
        {
            var value = property.GetValue(view);
            if (value is JsonView inner) Rebuilt(inner);
            if (value is System.Collections.IEnumerable items && !(value is string)) foreach (var item in items) if (item is JsonView each) Rebuilt(each);
            if (value != null) property.SetValue(view, value);
        }
        return view.Json;
    }

    static void Fail(ServiceError error, Dictionary<string, object> outcome)
    {
        if (error.Status == 0) { outcome["lost"] = error.Code == "NO_ANSWER" ? "silence" : "cut"; return; }
        var refused = new Dictionary<string, object> { { "status", (long)error.Status }, { "code", error.Code }, { "message", error.Message } };
        if (error.Details != null) refused["data"] = error.Details;
        if (error.RetryAfterS != null) refused["retryAfterS"] = (long)error.RetryAfterS;
        outcome["refused"] = refused;
    }
}
