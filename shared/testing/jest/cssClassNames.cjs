// Every class name is its own name: tests read `s.card` as "card".
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => (key in target ? target[key] : String(key)) },
);
