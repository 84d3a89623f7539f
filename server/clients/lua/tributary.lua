-- The Tributary service for Lua 5.1 to 5.4, over LuaSocket and dkjson (https: LuaSec). Amounts stay what they are on the wire,
-- { ["$bigint"] = "12500000" }: a Lua number is not exact.
local json = require("dkjson")
local http = require("socket.http")
local socket = require("socket")
local operations = require("tributary_operations")

local PAUSE_S, MOST_WAIT_S, ATTEMPTS = 1, 30, 4

--- An absent value that is there, as a null of JSON.
local null = setmetatable({}, { __tojson = function() return "null" end })

local function decode(text) return (json.decode(text, 1, null)) end

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

local function refusal_of(status, headers, text)
  local said = decode(text)
  if type(said) ~= "table" then said = {} end
  local after = tonumber(headers["retry-after"])
  return refusal(status, said.code or "UNKNOWN", said.message or "", said.data, after)
end

--- Seconds before the same is asked again. nil: the answer would be the same.
local function wait_of(failure, pause_s)
  if failure.status == 0 then return pause_s end
  if failure.status ~= 429 and failure.status ~= 503 then return nil end
  return failure.retry_after_s or pause_s
end

--- url: "https://funding.game.example". token: a key of the tenant, or a function that brings a player's token.
--- options: time_limit_s (20) of an answer, silence_s (45) of a stream, sleep(seconds).
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
  local text = body ~= nil and (type(body) == "string" and body or json.encode(body)) or nil
  if text then
    headers["content-type"] = "application/json"
    headers["content-length"] = tostring(#text)
  end
  local limit_s = self.time_limit_s + (tonumber((parameters or {}).wait) or 0)
  local connection, status, told
  local function create()
    connection = socket.tcp()
    return connection
  end
  local is_https = self.url:match("^https:") ~= nil
  if is_https then create = require("ssl.https").tcp and require("ssl.https").tcp({ protocol = "any", verify = "peer" }) or nil end
  -- LuaSocket sets the time limit of its own connection by this.
  http.TIMEOUT = limit_s
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
        if accept == "text/event-stream" and connection then connection:settimeout(self.silence_s) end
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
    local version = headers.etag and headers.etag:gsub('"', "") or nil
    return { status = status, version = version, text = text, body = text ~= "" and (decode(text) or text) or nil }
  end)
end

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
      if fields.data then on_event(fields) end
    end
  end
end

--- An execution each time that it has changed, until it is over: on_snapshot(snapshot, text). Comes back after each cut with the version that was
--- seen last, and tells none twice. Returns true, or nil and what was refused.
function Client:follow_execution(id, on_snapshot)
  local seen, pause_s, is_over = nil, PAUSE_S, false
  while true do
    local told = 0
    local status, headers, text = self:_send("executionEvents", { id = id, ["last-event-id"] = seen }, nil, "text/event-stream", event_reader(function(fields)
      told = told + 1
      if fields.retry then pause_s = tonumber(fields.retry) / 1000 end
      if fields.event == "end" then is_over = true end
      if fields.event ~= "snapshot" then return end
      seen = fields.id or seen
      on_snapshot(decode(fields.data), fields.data)
    end))
    if is_over or status == 204 then return true end
    local wait_s = pause_s
    if status and status ~= 200 then
      local failure = refusal_of(status, headers, text)
      wait_s = wait_of(failure, pause_s)
      if wait_s == nil then return nil, failure end
    end
    self.sleep(wait_s)
  end
end

--- findRoutes or checkout as it goes: on_snapshot(snapshot, text); each is the whole truth so far. What is cut off after its beginning is not begun again.
function Client:search(operation, parameters, body, on_snapshot)
  local is_over, refused, is_begun = false, nil, false
  return self:_until_answered(function()
    local status, headers, text = self:_send(operation, parameters, body, "text/event-stream", event_reader(function(fields)
      is_begun = true
      if fields.event == "end" then is_over = true end
      if fields.event == "error" then
        local said = decode(fields.data)
        refused = refusal(200, said.code, said.message, said.data)
        refused.is_final = true
      end
      if fields.event == "snapshot" then on_snapshot(decode(fields.data), fields.data) end
    end))
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

return { new = new, null = null, encode = json.encode, decode = decode }
