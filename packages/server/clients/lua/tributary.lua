-- The Tributary service for Lua 5.1 to 5.4, over LuaSocket and dkjson (https: LuaSec). Amounts stay what they are on the wire,
-- { ["$bigint"] = "12500000" }: a Lua number is not exact.
local json = require("dkjson")
local http = require("socket.http")
local socket = require("socket")
local operations = require("tributary_operations")

local PAUSE_S, MOST_WAIT_S, ATTEMPTS = 1, 30, 4
--- No pause is longer: nobody waits for a day, and a clock holds no number of seconds that anybody may write.
local LONGEST_S = 86400

--- Codes of the errors that are answered with 429 or 503 where nothing has gone out yet.
local PASSING = {
  ADAPTER_TIMEOUT = true, BUSY = true, ENGINE_DISPOSED = true, JOURNAL_UNAVAILABLE = true, SCREENING_UNAVAILABLE = true, TOO_MANY_REQUESTS = true,
  UNAVAILABLE = true, WEB3_PROVIDER_ERROR = true,
}
local MONTHS = { Jan = 1, Feb = 2, Mar = 3, Apr = 4, May = 5, Jun = 6, Jul = 7, Aug = 8, Sep = 9, Oct = 10, Nov = 11, Dec = 12 }

--- An absent value that is there, as a null of JSON.
local null = setmetatable({}, { __tojson = function() return "null" end })

local function decode(text) return (json.decode(text, 1, null)) end

--- A table that is sent as an object even where it is empty: of an empty one JSON cannot tell, and it is sent as a list.
local function object(fields) return setmetatable(fields or {}, { __jsontype = "object" }) end

--- Of a connection whose answer has to be whole in limit_s, however little comes at a time: what LuaSocket is given in its place, and what lets the answer go on
--- for as long as each piece comes in time, where it is a stream.
local function timed(connection, limit_s)
  local ends, status = socket.gettime() + limit_s, nil
  local function call(name, ...)
    local left_s = ends and ends - socket.gettime()
    if left_s and left_s <= 0 then return nil, "timeout" end
    if left_s then connection:settimeout(left_s, "t") end
    local said, why, part = connection[name](connection, ...)
    status = type(said) == "string" and said:match("^HTTP/%S+ (%d%d%d)") or status
    return said, why, part
  end
  local proxy = { settimeout = function() return 1 end, close = function() return connection:close() end }
  setmetatable(proxy, { __index = function(_, name) return function(_, ...) return call(name, ...) end end })
  local function go_on(silence_s)
    if status ~= "200" then return end
    ends = nil
    connection:settimeout(-1, "t")
    connection:settimeout(silence_s)
  end
  return proxy, go_on
end

local Client = {}
Client.__index = Client

local function escaped(text)
  return (text:gsub("[^%w%-%._~]", function(letter) return ("%%%02X"):format(letter:byte()) end))
end

--- What the service refuses, or that no answer came: status 0, NO_ANSWER or CONNECTION_LOST.
local function refusal(status, code, message, data, retry_after_s)
  return { status = status, code = code, message = message, data = data, retry_after_s = retry_after_s }
end

local function loss(why)
  if why == "timeout" or why == "wantread" then return refusal(0, "NO_ANSWER", "no answer came in time") end
  return refusal(0, "CONNECTION_LOST", "the connection was lost before the answer was whole")
end

--- A date of HTTP as os.time has it of a time that is taken for local: only differences matter. nil: it is none.
local function moment_of(date)
  local day, month, year, hour, min, sec = (date or ""):match("^%a+, (%d%d) (%a%a%a) (%d%d%d%d) (%d%d):(%d%d):(%d%d) GMT$")
  if not MONTHS[month] then return nil end
  return os.time({ year = tonumber(year), month = MONTHS[month], day = tonumber(day), hour = tonumber(hour), min = tonumber(min), sec = tonumber(sec), isdst = false })
end

--- Seconds. A date, which balancers send, is compared with the answer's own, as clocks of players are often wrong. nil: nothing that could be waited for;
--- of 0 and of what is over, too, or a stream would be asked for again without a pause.
local function retry_after_of(headers)
  local said = headers["retry-after"] or ""
  local seconds, until_then = said:match("^%d+$") and tonumber(said), moment_of(said)
  if until_then then seconds = os.difftime(until_then, moment_of(headers.date) or os.time(os.date("!*t"))) end
  return seconds and seconds > 0 and math.min(seconds, LONGEST_S) or nil
end

--- Whoever stands between may answer with anything.
local function said_in(status, text, after)
  local said = decode(text)
  if type(said) ~= "table" then said = {} end
  local code, message = type(said.code) == "string" and said.code or "UNKNOWN", type(said.message) == "string" and said.message or ""
  return refusal(status, code, message, said.data, after)
end

local function refusal_of(status, headers, text) return said_in(status, text, retry_after_of(headers)) end

--- Seconds before the same is asked again. nil: the answer would be the same.
local function wait_of(failure, pause_s)
  if failure.status == 0 then return pause_s end
  if failure.status ~= 429 and failure.status ~= 503 then return nil end
  return failure.retry_after_s or pause_s
end

--- url: "https://funding.game.example". token: a key of the tenant, or a function that brings a player's token.
--- options: time_limit_s (20) of a whole answer, silence_s (45) of a stream, sleep(seconds).
local function new(url, token, options)
  options = options or {}
  return setmetatable({
    url = url, token = token, time_limit_s = options.time_limit_s or 20, silence_s = options.silence_s or 45,
    sleep = options.sleep or socket.sleep,
  }, Client)
end

--- One request. on_chunk(text, status) is given the body as it comes. Returns status and headers, or nil and why.
function Client:_send(operation, parameters, body, accept, on_chunk)
  local described = operations[operation]
  local path, query, headers = described.path, {}, { accept = accept, connection = "close", te = "" }
  for name, value in pairs(parameters or {}) do
    local place = described.places[name]
    if place == "path" then
      path = path:gsub("{" .. name .. "}", (escaped(value):gsub("%%", "%%%%")))
    elseif place == "query" then
      query[#query + 1] = escaped(name) .. "=" .. escaped(value)
    else
      headers[name] = value
    end
  end
  local token = type(self.token) == "function" and self.token() or self.token
  if token ~= "" then headers.authorization = "Bearer " .. token end
  local text = body ~= nil and (type(body) == "string" and body or next(body) == nil and "{}" or json.encode(body)) or nil
  if text then
    headers["content-type"] = "application/json"
    headers["content-length"] = tostring(#text)
  end
  local limit_s = self.time_limit_s + (tonumber((parameters or {}).wait) or 0)
  local connect, go_on, status, told = socket.tcp, nil, nil, nil
  if self.url:match("^https:") then
    local https = require("ssl.https")
    -- By this LuaSec limits how long it connects.
    https.TIMEOUT = limit_s
    connect = https.tcp({ protocol = "any", verify = "peer" })
  end
  local function create()
    local connection, why = connect()
    if not connection then return nil, why end
    connection, go_on = timed(connection, limit_s)
    return connection
  end
  local parts = {}
  local sent, code, answered = http.request({
    url = self.url .. path .. (#query > 0 and "?" .. table.concat(query, "&") or ""),
    method = described.method, headers = headers, create = create, redirect = false,
    source = text and function()
      local rest = text
      text = nil
      return rest
    end or nil,
    sink = function(chunk, why)
      if chunk then
        if accept == "text/event-stream" then go_on(self.silence_s) end
        parts[#parts + 1] = chunk
        if on_chunk then return on_chunk(chunk) end
        return 1
      end
      told = why
      return 1
    end,
  })
  if sent == nil then return nil, code, table.concat(parts) end
  status = code
  local expected = tonumber(answered["content-length"])
  local whole = table.concat(parts)
  if expected and #whole < expected and described.method ~= "HEAD" and status ~= 304 then return nil, told or "closed", whole end
  return status, answered, whole
end

function Client:_until_answered(send)
  for attempt = 1, ATTEMPTS do
    local answer, failure = send()
    if answer then return answer end
    local wait_s = wait_of(failure, PAUSE_S)
    if wait_s == nil or failure.is_final or attempt == ATTEMPTS or wait_s > MOST_WAIT_S then return nil, failure end
    self.sleep(wait_s)
  end
end

--- One operation of the document, by its name there. Returns { status, body, version }, or nil and what was refused. What gets no answer, 429 or 503 is
--- asked for again, three times at most: nothing happens twice by it, as a payment has its idempotency key.
function Client:ask(operation, parameters, body)
  return self:_until_answered(function()
    local status, headers, text = self:_send(operation, parameters, body, "application/json")
    if status == nil then return nil, loss(headers) end
    if not operations[operation].answers[status] then return nil, refusal_of(status, headers, text) end
    local version = headers.etag and headers.etag:gsub("^W/", ""):gsub('"', "") or nil
    return { status = status, version = version, text = text, body = text ~= "" and (decode(text) or text) or nil }
  end)
end

--- What on_event says where it wants no more.
local STOP = "stopped"

--- Calls on_event(fields) for each event that is whole.
local function event_reader(on_event)
  local rest = ""
  return function(chunk)
    rest = rest .. chunk
    while true do
      local from, to = rest:find("\n\n", 1, true)
      if not from then return 1 end
      local fields = {}
      for line in (rest:sub(1, from - 1) .. "\n"):gmatch("(.-)\n") do
        local name, value = line:match("^([^:]+): ?(.*)$")
        if name then fields[name] = value end
      end
      rest = rest:sub(to + 1)
      if fields.data and on_event(fields) == STOP then return nil, STOP end
    end
  end
end

--- The game's own function, so that its errors reach the game: LuaSocket takes some of them for a cut. told(...) calls it, and is false where it failed; then
--- raise() throws what it threw.
local function guarded(of_game)
  local is_fine, thrown = true, nil
  local function told(...)
    is_fine, thrown = pcall(of_game, ...)
    return is_fine
  end
  local function raise()
    if not is_fine then error(thrown, 0) end
  end
  return told, raise
end

--- An execution each time that it has changed, until it is over: on_snapshot(snapshot, text); an error in it ends the following. Comes back after each cut
--- with the version that was seen last, and tells none twice. Where nothing has ever answered, a wrong address is told like that of any other request.
--- Returns true, or nil and what was refused.
function Client:follow_execution(id, on_snapshot)
  local seen, pause_s, is_over, refused, has_answered, attempt = nil, PAUSE_S, false, nil, false, 0
  local told, raise = guarded(on_snapshot)
  while true do
    attempt = attempt + 1
    local status, headers, text = self:_send("executionEvents", { id = id, ["last-event-id"] = seen }, nil, "text/event-stream", event_reader(function(fields)
      local retry_ms = tonumber((fields.retry or ""):match("^%d+$"))
      if retry_ms and retry_ms > 0 then pause_s = math.min(retry_ms / 1000, LONGEST_S) end
      if fields.event == "end" then is_over = true end
      if fields.event == "error" then
        local said = said_in(200, fields.data)
        if not PASSING[said.code] then refused = said end
      end
      if fields.event ~= "snapshot" then return nil end
      if not told(decode(fields.data), fields.data) then return STOP end
      -- What was not taken to its end is told again.
      seen = fields.id or seen
    end))
    raise()
    if is_over or status == 204 then return true end
    if refused then return nil, refused end
    local wait_s = pause_s
    has_answered = has_answered or status ~= nil or text ~= ""
    if not has_answered and attempt >= ATTEMPTS then return nil, loss(headers) end
    if status and status ~= 200 then
      local failure = refusal_of(status, headers, text)
      wait_s = wait_of(failure, pause_s)
      if wait_s == nil then return nil, failure end
    end
    self.sleep(wait_s)
  end
end

--- findRoutes or checkout as it goes: on_snapshot(snapshot, text), whose errors are thrown on; each is the whole truth so far. What is cut off after its beginning is not begun again.
function Client:search(operation, parameters, body, on_snapshot)
  local is_over, refused, is_begun = false, nil, false
  local told, raise = guarded(on_snapshot)
  return self:_until_answered(function()
    local status, headers, text = self:_send(operation, parameters, body, "text/event-stream", event_reader(function(fields)
      is_begun = true
      if fields.event == "end" then is_over = true end
      if fields.event == "error" then
        refused = said_in(200, fields.data)
        refused.is_final = true
      end
      if fields.event == "snapshot" and not told(decode(fields.data), fields.data) then return STOP end
    end))
    raise()
    if is_over then return true end
    if refused then return nil, refused end
    if status and status ~= 200 then return nil, refusal_of(status, headers, text) end
    local failure = loss(status == nil and headers or "closed")
    failure.is_final = is_begun
    return nil, failure
  end)
end

--- All executions of an account, newest first, page by page: on_entry(entry). Returns true, or nil and what was refused.
function Client:executions_of(address, limit, on_entry)
  local cursor
  repeat
    local page, failure = self:ask("executionsOfAccount", { address = address, limit = limit and tostring(limit), cursor = cursor })
    if page == nil then return nil, failure end
    for _, entry in ipairs(page.body.entries) do on_entry(entry) end
    cursor = page.body.cursor
  until cursor == nil or cursor == null
  return true
end

return { new = new, null = null, object = object, encode = json.encode, decode = decode }
