// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// What the lens of one kind of pool and that of several share: an answer that is packed and grows, and how a pool is asked.
abstract contract PackedAnswer {
    uint256 internal constant SLOT0 = 0x3850c7bd;
    uint256 internal constant LIQUIDITY = 0x1a686502;
    uint256 internal constant TICK_BITMAP = 0x5339c296;
    uint256 internal constant TICKS = 0xf30dba93;

    uint256 internal constant MISSING = 0;
    uint256 internal constant UNINITIALISED = 1;
    uint256 internal constant EMPTY = 2;
    uint256 internal constant READ = 3;

    int256 internal constant MAX_TICK = 887272;
    uint256 internal constant HEADER_BYTES = 10;
    uint256 internal constant TICK_BYTES = 19;
    /// What the next read and the way out cost at most.
    uint256 internal constant GAS_RESERVE = 60000;

    /// The answer grows behind everything else in memory; nothing may be allocated after it.
    struct Answer {
        uint256 start;
        uint256 end;
        uint256 mostBytes;
        uint256 gasPerByte;
    }

    /// Calls the pool of a request; the first two words of what it returns. Not found where nothing answers.
    function read(uint256 request, uint256 selector, uint256 argument) internal view returns (bool found, uint256 first, uint256 second) {
        assembly ("memory-safe") {
            mstore(0, shl(224, selector))
            mstore(4, argument)
            found := staticcall(gas(), shr(96, request), 0, 36, 0, 64)
            found := and(found, gt(returndatasize(), 31))
            first := mload(0)
            second := mload(32)
        }
    }

    /// Writes the low `size` bytes of a value; always true.
    function append(Answer memory answer, uint256 value, uint256 size) internal pure returns (bool) {
        assembly ("memory-safe") {
            let end := mload(add(answer, 0x20))
            mstore(end, shl(sub(256, shl(3, size)), value))
            mstore(add(answer, 0x20), add(end, size))
        }
        return true;
    }

    /// Init code pays for every byte that it returns, after its last instruction.
    function hasRoom(Answer memory answer, uint256 size) internal view returns (bool) {
        unchecked {
            uint256 length = answer.end - answer.start + size;
            return length <= answer.mostBytes && gasleft() > GAS_RESERVE + length * answer.gasPerByte;
        }
    }

    function floor(int256 tick, int256 spacing) internal pure returns (int256 quotient) {
        assembly ("memory-safe") {
            quotient := sub(sdiv(tick, spacing), slt(smod(tick, spacing), 0))
        }
    }

    function highestBit(uint256 bits) internal pure returns (uint256 bit) {
        unchecked {
            for (uint256 shift = 128; shift != 0; shift >>= 1) {
                if (bits >> shift != 0) {
                    bits >>= shift;
                    bit += shift;
                }
            }
        }
    }
}
