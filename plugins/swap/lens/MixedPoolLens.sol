// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {PackedAnswer} from "./PackedAnswer.sol";

/// Reads many pools of several kinds in one eth_call: what `PoolLens` is for pools of one kind. It is never deployed: its creation code runs, the request behind it, either
/// as the init code of a call without a receiver, or placed at an address by a state override. Both ways it
/// returns the answer instead of a contract.
///
/// Request, behind the code: two words for each pool, then one word of limits. Fields from the high end:
///   pool    address 20 · tick spacing 3 · mode 1 · int16 first 2 · int16 last 2 · tick budget 2 · kind 2
///           id 32, of kind 4 alone
///   limits  pools 2 · most bytes 4 · gas per byte 2 · unused 24
///   Mode 0: `first` bitmap words below the word of the present price and `last` words above it.
///   Mode 1: the bitmap words from `first` to `last`.
///   The tick budget is for each side of the price.
///   Kind 2: a pair of reserves. Kind 3: a pool contract. Kind 4: a pool of a manager, whose address it is.
///
/// Answer:
///   header  block number 8 · index of the first pool that was not read 2
///   pool    status 1: 0 no such pool · 1 not initialised · 2 no liquidity · 3 read, and then
///           price 20 · int24 tick 3 · liquidity 16 · of kind 4: lp fee 3 · protocol fee 3
///           · int24 known from 3 · int24 known to 3 · ticks 2, each int24 tick 3 · int128 net liquidity 16
///           4 a pair, and then reserve 14 · reserve 14
///   `known` counts in multiples of the tick spacing, both ends included; ticks fall from the price, then rise.
///
/// A block number has no high bytes, so the first byte is never 0xEF, which no contract may begin with.
contract MixedPoolLens is PackedAnswer {
    uint256 private constant GET_RESERVES = 0x0902f1ac;
    uint256 private constant EXTSLOAD = 0x1e2eaeaf;

    uint256 private constant PAIR = 2;
    uint256 private constant MANAGED = 4;
    /// Where a manager keeps its pools, and where in a pool's state its parts stand.
    uint256 private constant POOLS_SLOT = 6;
    uint256 private constant LIQUIDITY_OFFSET = 3;
    uint256 private constant TICKS_OFFSET = 4;
    uint256 private constant BITMAP_OFFSET = 5;

    uint256 private constant PAIR_READ = 4;

    uint256 private constant POOL_BYTES = 54;

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
                let size := shl(6, count)
                codecopy(requests, sub(sub(codesize(), 32), size), size)
                let start := add(requests, size)
                mstore(answer, start)
                mstore(add(answer, 0x20), add(start, HEADER_BYTES))
            }

            uint256 next = 0;
            for (; next < count; next++) {
                uint256 before = answer.end;
                uint256 request;
                uint256 id;
                assembly ("memory-safe") {
                    let place := add(requests, shl(6, next))
                    request := mload(place)
                    id := mload(add(place, 32))
                }
                if (!hasRoom(answer, POOL_BYTES)) break;
                // A pool that does not fit is left for the next call, unless it would never fit.
                if (!readPool(answer, request, id) && next != 0) {
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
    function readPool(Answer memory answer, uint256 request, uint256 id) private view returns (bool complete) {
        uint256 kind = request & 0xffff;
        if (kind == PAIR) return readPair(answer, request);
        uint256 state = kind == MANAGED ? entry(id, POOLS_SLOT) : 0;
        (bool found, uint256 price, uint256 tick) = read(request, state == 0 ? SLOT0 : EXTSLOAD, state);
        if (!found) return append(answer, MISSING, 1);
        uint256 fees = price >> 184;
        if (state != 0) {
            tick = uint256(int256(int24(uint24(price >> 160))));
            price = uint160(price);
        }
        if (price == 0) return append(answer, UNINITIALISED, 1);
        (, uint256 liquidity,) = state == 0 ? read(request, LIQUIDITY, 0) : read(request, EXTSLOAD, state + LIQUIDITY_OFFSET);
        if (liquidity == 0) return append(answer, EMPTY, 1);

        append(answer, READ, 1);
        append(answer, price, 20);
        append(answer, tick, 3);
        append(answer, liquidity, 16);
        if (state != 0) append(answer, fees, 6);
        uint256 afterTicks = answer.end;
        append(answer, 0, 8);
        uint256 range;
        (range, complete) = readTicks(answer, request, state, int256(tick));
        assembly ("memory-safe") {
            let ticks := div(sub(sub(mload(add(answer, 0x20)), afterTicks), 8), TICK_BYTES)
            mstore(afterTicks, or(shl(192, or(shl(16, range), ticks)), shr(64, shl(64, mload(afterTicks)))))
        }
    }

    function readPair(Answer memory answer, uint256 request) private view returns (bool) {
        (bool found, uint256 reserve0, uint256 reserve1) = read(request, GET_RESERVES, 0);
        if (!found) return append(answer, MISSING, 1);
        if (reserve0 == 0 || reserve1 == 0) return append(answer, EMPTY, 1);
        append(answer, PAIR_READ, 1);
        append(answer, reserve0, 14);
        return append(answer, reserve1, 14);
    }

    function readWord(uint256 request, uint256 state, int256 word) private view returns (uint256 bits) {
        (, bits,) = state == 0
            ? read(request, TICK_BITMAP, uint256(word))
            : read(request, EXTSLOAD, entry(uint256(word), state + BITMAP_OFFSET));
    }

    function readNet(uint256 request, uint256 state, uint256 tick) private view returns (uint256 net) {
        if (state == 0) {
            (,, net) = read(request, TICKS, tick);
        } else {
            (, net,) = read(request, EXTSLOAD, entry(tick, state + TICKS_OFFSET));
            net >>= 128;
        }
    }

    /// The slot of a mapping's entry.
    function entry(uint256 key, uint256 slot) private pure returns (uint256 place) {
        assembly ("memory-safe") {
            mstore(0, key)
            mstore(32, slot)
            place := keccak256(0, 64)
        }
    }

    /// The range of positions that is known now, as two int24.
    function readTicks(Answer memory answer, uint256 request, uint256 state, int256 tick)
        private
        view
        returns (uint256 range, bool complete)
    {
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
            (int256 from, bool allBelow) = scan(answer, request, state, spacing, top, first, false);
            (int256 to, bool allAbove) = scan(answer, request, state, spacing, bottom, last, true);
            // Words on one side of the price only: the range begins, or ends, where they do.
            if (bottom > position + 1) from = bottom;
            if (top < position) to = top;
            range = (uint256(uint24(int24(from))) << 24) | uint256(uint24(int24(to)));
            complete = allBelow && allAbove;
        }
    }

    /// Appends the initialised ticks from a position on, up or down, as far as the last word or the tick budget.
    function scan(Answer memory answer, uint256 request, uint256 state, int256 spacing, int256 position, int256 lastWord, bool up)
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
                uint256 bits = readWord(request, state, word) & mask;
                mask = type(uint256).max;
                while (bits != 0) {
                    if (budget == 0) return (known, true);
                    if (!hasRoom(answer, TICK_BYTES)) return (known, false);
                    uint256 bit = highestBit(up ? bits & (~bits + 1) : bits);
                    bits ^= 1 << bit;
                    known = word * 256 + int256(bit);
                    uint256 tick = uint256(known * spacing);
                    uint256 net = readNet(request, state, tick);
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
