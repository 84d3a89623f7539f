-- Generated from packages/server/openapi.json: npm run clients
return {
  findRoutes = { method = "POST", path = "/v1/routes", places = { ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  checkout = { method = "POST", path = "/v1/checkouts", places = { ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  quote = { method = "POST", path = "/v1/quotes", places = { ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  execution = { method = "GET", path = "/v1/executions/{id}", places = { ["id"] = "path", ["wait"] = "query", ["if-none-match"] = "header", ["x-deadline-ms"] = "header" }, answers = { [200] = true, [304] = true } },
  executionEvents = { method = "GET", path = "/v1/executions/{id}/events", places = { ["id"] = "path", ["last-event-id"] = "header", ["x-deadline-ms"] = "header" }, answers = { [200] = true, [204] = true } },
  recheckExecution = { method = "POST", path = "/v1/executions/{id}/recheck", places = { ["id"] = "path", ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  cancelExecution = { method = "POST", path = "/v1/executions/{id}/cancel", places = { ["id"] = "path", ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  executionsOfAccount = { method = "GET", path = "/v1/accounts/{address}/executions", places = { ["address"] = "path", ["cursor"] = "query", ["limit"] = "query", ["receipts"] = "query", ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  pay = { method = "POST", path = "/v1/payments", places = { ["idempotency-key"] = "header", ["x-deadline-ms"] = "header" }, answers = { [200] = true, [202] = true } },
  payment = { method = "GET", path = "/v1/payments/{key}", places = { ["key"] = "path", ["wait"] = "query", ["if-none-match"] = "header", ["x-deadline-ms"] = "header" }, answers = { [200] = true, [304] = true } },
  paymentEvents = { method = "GET", path = "/v1/payments/{key}/events", places = { ["key"] = "path", ["last-event-id"] = "header", ["x-deadline-ms"] = "header" }, answers = { [200] = true, [204] = true } },
  cancelPayment = { method = "POST", path = "/v1/payments/{key}/cancel", places = { ["key"] = "path", ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  commandPayment = { method = "POST", path = "/v1/payments/{key}/{command}", places = { ["key"] = "path", ["command"] = "path", ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
  live = { method = "GET", path = "/health/live", places = {  }, answers = { [200] = true } },
  ready = { method = "GET", path = "/health/ready", places = {  }, answers = { [200] = true, [503] = true } },
  metrics = { method = "GET", path = "/metrics", places = { ["x-deadline-ms"] = "header" }, answers = { [200] = true } },
}
