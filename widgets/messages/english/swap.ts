// Generated from locales/en.json by `npm run compile`. Do not edit.

export const swapEn = {
  "title": "Swap",
  "loading": "Loading tokens",
  "checking": "Checking availability in your region",
  "settings": "Swap settings",
  "turn": "Switch tokens",
  "form": {
    "pay": "You pay",
    "payAbout": "You pay (estimated)",
    "get": "You get",
    "getAbout": "You get (estimated)",
    "tokenToPay": "Select a token to pay with",
    "tokenToGet": "Select a token to receive",
    "asking": "Getting a quote",
    "rate": "{one} = {rate}",
    "notOffered": "This token can’t be swapped here",
    "notOfferedMore": "Choose another token. Your balance isn’t affected.",
    "partial": "The token list may be incomplete right now.",
    "tooMuch": "You have {have} and need {missing} more.",
    "review": "Review swap",
    "nothingMoves": "You’ll review every step before anything is sent."
  },
  "reason": {
    "tokens": "Select both tokens to continue.",
    "amount": "Enter an amount to continue.",
    "wrong": "Enter a valid amount to continue.",
    "asking": "Waiting for a quote.",
    "noRoute": "No liquidity for this amount.",
    "failed": "No quote available.",
    "funds": "Lower the amount or add {amount} to continue.",
    "gas": "You need {amount} more for gas.",
    "impact": "A price impact of {percent} is too high. Try a smaller amount.",
    "tick": "Check the box above to continue."
  },
  "failed": {
    "noRouteTitle": "No liquidity for this amount",
    "noRoute": "Try a smaller amount, or another token.",
    "unreadTitle": "Couldn’t get a quote",
    "unread": "Your tokens aren’t affected. We retry with every new block.",
    "again": "Try again"
  },
  "short": {
    "fundsTitle": "You need {amount} more",
    "funds": "Lower the amount, or get more {symbol} first.",
    "gasTitle": "Not enough {symbol} for gas",
    "gas": "Gas on {network} is paid in {symbol}. You need {amount} more.",
    "card": "Buy {symbol} with card",
    "bridge": "Bridge {symbol}"
  },
  "impact": {
    "title": "Price impact costs you about {money}",
    "titlePlain": "You lose about {percent} on this swap",
    "body": "{amount} is large for this pool. You lose {percent} of its value, fees included. Smaller amounts lose less.",
    "blocked": "Swaps with a price impact of 15% or more are blocked to protect your funds.",
    "understood": "I understand I’ll receive about {percent} less"
  },
  "costs": {
    "title": "Estimated fees",
    "impact": "Price impact, {percent}",
    "gas": "Estimated gas",
    "none": "none",
    "getAtLeast": "You get at least",
    "payAtMost": "You pay at most, plus gas",
    "slips": "Slippage above {percent}",
    "calledOff": "Canceled",
    "noPrice": "Price unavailable"
  },
  "slippage": {
    "title": "Swap settings",
    "label": "Max slippage",
    "presets": "Presets",
    "hint": "If the price moves beyond this before your swap executes, the swap is canceled.",
    "high": "High slippage. Your swap could be front-run.",
    "tooHigh": "At most 50%.",
    "wrong": "Enter a number from 0 to 50 with at most two decimals.",
    "done": "Done",
    "close": "Close"
  },
  "review": {
    "title": "Review swap",
    "youPay": "You pay",
    "youPayAtMost": "You pay at most",
    "youGet": "You get",
    "youGetAtLeast": "You get at least",
    "about": "About {amount} at the current price",
    "whose": "Quote from {exchange}",
    "confirmations": "{count, plural, =1 {Confirm once in {wallet}} =2 {Confirm up to two times in {wallet}} other {Confirm up to # times in {wallet}}}",
    "limit": "We recheck the price before you sign",
    "limitMore": "If it’s worse than this, we stop and nothing is swapped.",
    "opens": "Your funds are still in your wallet. {wallet} opens next.",
    "start": "Swap {amount}",
    "worseGet": "You’d now receive at least {amount}, {less} less than agreed.",
    "worsePay": "You’d now pay at most {amount}, {more} more than agreed.",
    "takeFirst": "Accept the new price above, or go back. Nothing has been sent."
  },
  "paying": {
    "title": "Swapping",
    "heading": "You get",
    "headingAtLeast": "You get at least",
    "notSwapped": "Swap not completed",
    "newPrice": "Back to swap"
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
