// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {PackedAnswer} from "./PackedAnswer.sol";

/// Reads many pools in one eth_call. It is never deployed: its creation code runs, the request behind it, either
/// as the init code of a call without a receiver, or placed at an address by a state override. Both ways it
/// returns the answer instead of a contract.
///
/// Request, behind the code: one word for each pool, then one word of limits. Fields from the high end:
///   pool    address 20 · tick spacing 3 · mode 1 · int16 first 2 · int16 last 2 · tick budget 2 · unused 2
///   limits  pools 2 · most bytes 4 · gas per byte 2 · unused 24
///   Mode 0: `first` bitmap words below the word of the present price and `last` words above it.
///   Mode 1: the bitmap words from `first` to `last`.
///   The tick budget is for each side of the price.
///
/// Answer:
///   header  block number 8 · index of the first pool that was not read 2
///   pool    status 1: 0 no such pool · 1 not initialised · 2 no liquidity · 3 read, and then
///           price 20 · int24 tick 3 · liquidity 16 · int24 known from 3 · int24 known to 3 · ticks 2, each
///           int24 tick 3 · int128 net liquidity 16
///   `known` counts in multiples of the tick spacing, both ends included; ticks fall from the price, then rise.
///
/// A block number has no high bytes, so the first byte is never 0xEF, which no contract may begin with.
contract PoolLens is PackedAnswer {
    uint256 private constant POOL_BYTES = 48;

    constructor() payable {
        unchecked {
            Answer memory answer;
            uint256 count;
            uint256 requests;
            assembly ("memory-safe") {
                codecopy(0, sub(codesize(), 32), 32)
                let limits := mload(0)
                count := shr(240, limits)
                mstore(add(answer, 0x40), and(shr(208, limits), 0xffffffff))
                mstore(add(answer, 0x60), and(shr(192, limits), 0xffff))
                requests := mload(0x40)
                let size := shl(5, count)
                codecopy(requests, sub(sub(codesize(), 32), size), size)
                let start := add(requests, size)
                mstore(answer, start)
                mstore(add(answer, 0x20), add(start, HEADER_BYTES))
            }

            uint256 next = 0;
            for (; next < count; next++) {
                uint256 before = answer.end;
                uint256 request;
                assembly ("memory-safe") {
                    request := mload(add(requests, shl(5, next)))
                }
                if (!hasRoom(answer, POOL_BYTES)) break;
                // A pool that does not fit is left for the next call, unless it would never fit.
                if (!readPool(answer, request) && next != 0) {
                    answer.end = before;
                    break;
                }
            }

            assembly ("memory-safe") {
                let start := mload(answer)
                let kept := shr(80, shl(80, mload(start)))
                mstore(start, or(or(shl(192, number()), shl(176, next)), kept))
                return(start, sub(mload(add(answer, 0x20)), start))
            }
        }
    }

    /// Returns false when the answer had no room for all that was asked.
    function readPool(Answer memory answer, uint256 request) private view returns (bool complete) {
        (bool found, uint256 price, uint256 tick) = read(request, SLOT0, 0);
        if (!found) return append(answer, MISSING, 1);
        if (price == 0) return append(answer, UNINITIALISED, 1);
        (, uint256 liquidity,) = read(request, LIQUIDITY, 0);
        if (liquidity == 0) return append(answer, EMPTY, 1);

        append(answer, READ, 1);
        append(answer, price, 20);
        append(answer, tick, 3);
        append(answer, liquidity, 16);
        uint256 afterTicks = answer.end;
        append(answer, 0, 8);
        uint256 range;
        (range, complete) = readTicks(answer, request, int256(tick));
        assembly ("memory-safe") {
            let ticks := div(sub(sub(mload(add(answer, 0x20)), afterTicks), 8), TICK_BYTES)
            mstore(afterTicks, or(shl(192, or(shl(16, range), ticks)), shr(64, shl(64, mload(afterTicks)))))
        }
    }

    /// The range of positions that is known now, as two int24.
    function readTicks(Answer memory answer, uint256 request, int256 tick) private view returns (uint256 range, bool complete) {
        unchecked {
            int256 spacing = int256((request >> 72) & 0xffffff);
            int256 position = floor(tick, spacing);
            int256 first = int16(uint16(request >> 48));
            int256 last = int16(uint16(request >> 32));
            if ((request >> 64) & 0xff == 0) {
                first = (position >> 8) - first;
                last = (position >> 8) + last;
            }
            int256 lowest = floor(-MAX_TICK, spacing) >> 8;
            int256 highest = floor(MAX_TICK, spacing) >> 8;
            if (first < lowest) first = lowest;
            if (last > highest) last = highest;

            int256 top = last * 256 + 255;
            if (top > position) top = position;
            int256 bottom = first * 256;
            if (bottom <= position) bottom = position + 1;
            (int256 from, bool allBelow) = scan(answer, request, spacing, top, first, false);
            (int256 to, bool allAbove) = scan(answer, request, spacing, bottom, last, true);
            // Words on one side of the price only: the range begins, or ends, where they do.
            if (bottom > position + 1) from = bottom;
            if (top < position) to = top;
            range = (uint256(uint24(int24(from))) << 24) | uint256(uint24(int24(to)));
            complete = allBelow && allAbove;
        }
    }

    /// Appends the initialised ticks from a position on, up or down, as far as the last word or the tick budget.
    function scan(Answer memory answer, uint256 request, int256 spacing, int256 position, int256 lastWord, bool up)
        private
        view
        returns (int256 known, bool complete)
    {
        unchecked {
            uint256 budget = (request >> 16) & 0xffff;
            known = up ? position - 1 : position + 1;
            uint256 offset = uint256(position & 255);
            uint256 mask = up ? type(uint256).max << offset : type(uint256).max >> (255 - offset);
            for (int256 word = position >> 8; up ? word <= lastWord : word >= lastWord; word = up ? word + 1 : word - 1) {
                if (!hasRoom(answer, 0)) return (known, false);
                (, uint256 bits,) = read(request, TICK_BITMAP, uint256(word));
                bits &= mask;
                mask = type(uint256).max;
                while (bits != 0) {
                    if (budget == 0) return (known, true);
                    if (!hasRoom(answer, TICK_BYTES)) return (known, false);
                    uint256 bit = highestBit(up ? bits & (~bits + 1) : bits);
                    bits ^= 1 << bit;
                    known = word * 256 + int256(bit);
                    uint256 tick = uint256(known * spacing);
                    (,, uint256 net) = read(request, TICKS, tick);
                    append(answer, tick, 3);
                    append(answer, net, 16);
                    budget--;
                }
                known = up ? word * 256 + 255 : word * 256;
                if (budget == 0) return (known, true);
            }
            return (known, true);
        }
    }
}
