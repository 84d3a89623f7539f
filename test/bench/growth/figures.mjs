/** What can be followed while something grows, each of our side's cold call. */
export const figures = {
  http: { name: 'http', of: ({ http }) => http.value },
  depth: { name: 'depth', of: ({ depth }) => depth.value },
  rpc: { name: 'rpc', of: ({ rpc }) => rpc.value },
  kilobytesIn: { name: 'kB in', digits: 1, of: ({ bytesReceived }) => bytesReceived / 1_000 },
  cpu: { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
  /** Of the search alone, a fraction of a call. */
  searchCpu: { name: 'CPU ms', digits: 2, of: ({ figures: { searchMs } }) => searchMs },
};
