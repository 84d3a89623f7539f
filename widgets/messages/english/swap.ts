// Generated from locales/en.json by `npm run compile`. Do not edit.

export const swapEn = {
  "title": "Swap",
  "loading": "Getting the tokens you can swap",
  "checking": "Checking whether this is offered where you are",
  "settings": "Swap settings",
  "turn": "Turn the two tokens around",
  "form": {
    "pay": "You pay",
    "payAbout": "You pay about",
    "get": "You get",
    "getAbout": "You get about",
    "tokenToPay": "Choose what you pay with",
    "tokenToGet": "Choose what you get",
    "asking": "Asking the pools for a price",
    "rate": "{one} = {rate}",
    "notOffered": "A token of this page isn’t swapped here",
    "notOfferedMore": "Choose another one. That says nothing about what you own.",
    "partial": "The token list may not be complete right now.",
    "tooMuch": "You have {have}, and this takes {missing} more.",
    "review": "Review swap",
    "nothingMoves": "Nothing moves yet. Next you see every step."
  },
  "reason": {
    "tokens": "Choose both tokens, and the button works.",
    "amount": "Type an amount, and the button works.",
    "wrong": "Correct the amount, and the button works.",
    "asking": "The button works as soon as there is a price.",
    "noRoute": "There is no pool for this amount, so there is nothing to review.",
    "failed": "Without a price there is nothing to review.",
    "funds": "Lower the amount or get {amount} more, and the button works.",
    "gas": "You need {amount} more for gas.",
    "impact": "A price impact of {percent} is too much to go on. A smaller amount loses less.",
    "tick": "Tick the box above, and the button works."
  },
  "failed": {
    "noRouteTitle": "No pool swaps this amount",
    "noRoute": "Try a smaller amount, or another token.",
    "unreadTitle": "We couldn’t get a price",
    "unread": "That says nothing about your tokens. We ask again with every new block.",
    "again": "Ask again now"
  },
  "short": {
    "fundsTitle": "You need {amount} more",
    "funds": "Lower the amount, or get more {symbol} first.",
    "gasTitle": "Not enough {symbol} for gas",
    "gas": "Gas on {network} is paid in {symbol}. You need {amount} more.",
    "card": "Buy {symbol} by card",
    "bridge": "Bridge {symbol}"
  },
  "impact": {
    "title": "Price impact costs you about {money}",
    "titlePlain": "This swap loses about {percent}",
    "body": "{amount} is a lot for this pool. You lose {percent} of its worth, fees included. Smaller amounts lose less.",
    "blocked": "From 15% on we don’t go on: too much of it would be lost.",
    "understood": "I understand I get about {percent} less"
  },
  "costs": {
    "title": "All costs, about",
    "impact": "Price impact, {percent}",
    "gas": "Gas, about",
    "none": "none",
    "getAtLeast": "You get at least",
    "payAtMost": "You pay at most, plus gas",
    "slips": "Price slips over {percent}",
    "calledOff": "Called off",
    "noPrice": "No price yet"
  },
  "slippage": {
    "title": "Swap settings",
    "label": "How far the price may slip",
    "presets": "Usual values",
    "hint": "If the price becomes worse than this before your swap is in, it is called off and nothing is swapped.",
    "high": "That is a lot. Somebody could take the difference from you.",
    "tooHigh": "At most 50%.",
    "wrong": "A number from 0 to 50, with at most two decimals.",
    "done": "Done",
    "close": "Close"
  },
  "review": {
    "title": "Check the swap",
    "youPay": "You pay",
    "youPayAtMost": "You pay at most",
    "youGet": "You get",
    "youGetAtLeast": "You get at least",
    "about": "Right now about {amount}",
    "whose": "Price by {exchange}",
    "confirmations": "{count, plural, =1 {You confirm once in {wallet}} =2 {You confirm up to two times in {wallet}} other {You confirm up to # times in {wallet}}}",
    "limit": "The price is checked again before you sign",
    "limitMore": "Worse than this, it is called off and nothing is swapped.",
    "opens": "All of it is in your wallet. {wallet} opens next.",
    "start": "Start: swap {amount}",
    "worseGet": "You would get {amount} at least now, {less} less than agreed.",
    "worsePay": "You would pay {amount} at most now, {more} more than agreed.",
    "takeFirst": "Take the new price above, or go back. Nothing moves yet."
  },
  "paying": {
    "title": "Swapping",
    "heading": "You get",
    "headingAtLeast": "You get at least",
    "notSwapped": "Not swapped",
    "newPrice": "Back to the swap"
  },
  "success": {
    "title": "Swapped",
    "headline": "Your {symbol} is here",
    "caption": "for at most {amount}",
    "captionAtLeast": "at least, for {amount}",
    "captionRead": "for {amount}",
    "back": "Done",
    "again": "Swap again"
  }
} as const;
