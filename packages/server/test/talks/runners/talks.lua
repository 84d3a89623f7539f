-- Carries out the calls of the talks on its input, a talk a line, and prints what the client was given.
package.path = arg[1] .. "/?.lua;" .. package.path
local tributary = require("tributary")
local encode, decode = tributary.encode, tributary.decode
-- As a program fails that asks somebody else over LuaSocket.
local fail = require("socket").newtry()

local function failure_of(said, failure)
  if failure == nil then return said end
  if failure.status == 0 then
    said.lost = ({ NO_ANSWER = "silence", CONNECTION_LOST = "cut" })[failure.code]
    return said
  end
  said.refused = { status = failure.status, code = failure.code, message = failure.message, data = failure.data, retryAfterS = failure.retry_after_s }
  return said
end

local function list() return setmetatable({}, getmetatable(decode("[]"))) end

local function outcome(client, call)
  local parameters = call.parameters or {}
  if call["do"] == "ask" then
    local answer, failure = client:ask(call.operation, parameters, call.body)
    if not answer then return failure_of({}, failure) end
    return { status = answer.status, version = answer.version, body = answer.body }
  end
  local taken = list()
  local function take(value)
    if #taken + 1 == call.failsAt then fail(nil, "the program's own") end
    taken[#taken + 1] = value
  end
  local is_fine, failure, _
  if call["do"] == "search" then
    is_fine, _, failure = pcall(client.search, client, call.operation, parameters, call.body, take)
  elseif call["do"] == "follow" then
    is_fine, _, failure = pcall(client.follow_execution, client, parameters.id, take)
  end
  if is_fine == false and call.failsAt == nil then error(_, 0) end
  if is_fine == false then return { snapshots = taken, failed = true } end
  if is_fine then return failure_of({ snapshots = taken }, failure) end
  _, failure = client:executions_of(parameters.address, parameters.limit, take)
  return failure_of({ entries = taken }, failure)
end

for line in io.lines() do
  local talk = decode(line)
  local waits = list()
  local limit = talk.timeLimitMs and talk.timeLimitMs / 1000
  local client = tributary.new(talk.url, talk.token, { time_limit_s = limit, silence_s = limit, sleep = function(seconds) waits[#waits + 1] = math.floor(seconds * 1000 + 0.5) end })
  local all = list()
  for _, call in ipairs(talk.calls) do
    waits = list()
    local said = outcome(client, call)
    said.waits = waits
    all[#all + 1] = said
  end
  print((encode(all)))
  io.flush()
end
