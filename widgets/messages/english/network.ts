// Generated from locales/en.json by `npm run compile`. Do not edit.

export const networkEn = {
  "title": "Switch network",
  "move": "Switch {wallet} from {from} to {to}",
  "moveTo": "Switch {wallet} to {to}",
  "asks": "What {wallet} will ask",
  "add": "Add the network",
  "addNote": "Only the first time",
  "change": "Switch network",
  "changeNote": "One approval",
  "details": "Network details",
  "name": "Name",
  "id": "Chain ID",
  "coin": "Gas token",
  "node": "RPC URL",
  "explorer": "Block explorer",
  "assurance": "Switching is free and moves no funds.",
  "go": "Switch network",
  "waiting": "Waiting for {wallet}",
  "later": "Not now",
  "rejected": {
    "title": "Request rejected",
    "body": "{wallet} is still on the same network."
  },
  "failed": {
    "title": "{wallet} didn’t switch",
    "body": "Switch to {to} in {wallet}. We detect it automatically."
  }
} as const;
