"""Carries out the calls of the talks on its input, a talk a line, and prints what the client was given."""
import json
import sys

sys.path.insert(0, sys.argv[1])

from tributary_client import Client, ServiceError
from tributary_client.amounts import decode, encode


def outcome(client, call):
    operation, parameters = call["operation"], call.get("parameters", {})
    if call["do"] == "ask":
        answer = client.ask(operation, parameters, call.get("body"))
        return {"status": answer.status, **({} if answer.version is None else {"version": answer.version}), **({} if answer.body is None else {"body": answer.body})}
    if call["do"] == "search":
        taken, name = client.search(operation, call["body"], x_deadline_ms=parameters.get("x-deadline-ms")), "snapshots"
    elif call["do"] == "follow":
        taken, name = client.follow_execution(parameters["id"]), "snapshots"
    else:
        limit = parameters.get("limit")
        taken, name = client.executions_of(parameters["address"], limit=None if limit is None else int(limit)), "entries"
    said = {name: []}
    try:
        for each in taken:
            if len(said[name]) + 1 == call.get("failsAt"):
                taken.throw(ConnectionResetError("the program's own"))
            said[name].append(each)
    except ServiceError as error:
        said.update(failure(error))
    except ConnectionResetError:
        said["failed"] = True
    return said


def failure(error):
    if error.status == 0:
        return {"lost": {"NO_ANSWER": "silence", "CONNECTION_LOST": "cut"}[error.code]}
    refused = {"status": error.status, "code": error.code, "message": error.message}
    if error.data is not None:
        refused["data"] = error.data
    if error.retry_after_s is not None:
        refused["retryAfterS"] = error.retry_after_s
    return {"refused": refused}


def carried_out(talk):
    waits = []
    limits = {} if "timeLimitMs" not in talk else {"time_limit_s": talk["timeLimitMs"] / 1000, "silence_s": talk["timeLimitMs"] / 1000}
    client = Client(talk["url"], talk["token"], sleep=lambda seconds: waits.append(round(seconds * 1000)), **limits)
    for call in talk["calls"]:
        waits.clear()
        try:
            said = outcome(client, call)
        except ServiceError as error:
            said = failure(error)
        yield {**said, "waits": list(waits)}


for line in sys.stdin:
    print(encode(list(carried_out(decode(line)))), flush=True)
