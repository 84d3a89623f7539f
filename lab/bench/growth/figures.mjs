/** The figures to follow as something grows, each for a cold call of our side. */
export const figures = {
  http: { name: 'http', of: ({ http }) => http.value },
  depth: { name: 'depth', of: ({ depth }) => depth.value },
  rpc: { name: 'rpc', of: ({ rpc }) => rpc.value },
  kilobytesIn: { name: 'kB in', digits: 1, of: ({ bytesReceived }) => bytesReceived / 1_000 },
  cpu: { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
  /** CPU time of the search alone, a part of a call. */
  searchCpu: { name: 'CPU ms', digits: 2, of: ({ figures: { searchMs } }) => searchMs },
};
