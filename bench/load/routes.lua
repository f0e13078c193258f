-- For wrk: each thread asks for the routes in turn, as a browser that takes brotli would.
local routes = {}
for line in io.lines(os.getenv("ROUTES")) do routes[#routes + 1] = line end
local headers = { ["Accept-Encoding"] = "gzip, br" }
local turn = 0

function request()
  turn = turn % #routes + 1
  return wrk.format("GET", routes[turn], headers)
end

function done(summary, latency)
  local e = summary.errors
  local file = io.open(os.getenv("RESULTS"), "w")
  file:write(string.format('{"requests":%d,"seconds":%f,"bytes":%d,"p50":%f,"p99":%f,"errors":%d}',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
  file:close()
end
