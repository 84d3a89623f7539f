// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What an Arbitrum chain has as precompiles: here contracts with the published interfaces, and a relayer that does what the node would.

/// At 0x64: what leaves the chain, as leaves of a tree. Coins that leave stay here for good.
contract DevnetArbSys {
    bytes32[] private leaves;

    event L2ToL1Tx(
        address caller,
        address indexed destination,
        uint256 indexed hash,
        uint256 indexed position,
        uint256 arbBlockNum,
        uint256 ethBlockNum,
        uint256 timestamp,
        uint256 callvalue,
        bytes data
    );

    function withdrawEth(address destination) external payable returns (uint256) {
        return send(destination, "");
    }

    function sendTxToL1(address destination, bytes calldata data) external payable returns (uint256) {
        return send(destination, data);
    }

    function arbChainID() external view returns (uint256) {
        return block.chainid;
    }

    function sendMerkleTreeState() external view returns (uint256 size, bytes32 root, bytes32[] memory partials) {
        size = leaves.length;
        if (size > 0) (, root, ) = proofOf(size, 0);
        partials = new bytes32[](0);
    }

    /// An empty subtree is a zero word at whatever height.
    function proofOf(
        uint256 size,
        uint256 leaf
    ) public view returns (bytes32 send_, bytes32 root, bytes32[] memory proof) {
        require(size > 0 && size <= leaves.length && leaf < size, "leaf is not in tree");
        uint256 height;
        while ((1 << height) < size) height++;
        bytes32[] memory level = new bytes32[](1 << height);
        for (uint256 index = 0; index < size; index++) level[index] = leaves[index];
        send_ = leaves[leaf];
        proof = new bytes32[](height);
        uint256 place = leaf;
        for (uint256 at = 0; at < height; at++) {
            proof[at] = level[place ^ 1];
            uint256 width = level.length / 2;
            bytes32[] memory above = new bytes32[](width);
            for (uint256 index = 0; index < width; index++) {
                bytes32 left = level[2 * index];
                bytes32 right = level[2 * index + 1];
                if (left != 0) above[index] = keccak256(abi.encodePacked(left, right));
            }
            level = above;
            place /= 2;
        }
        root = level[0];
    }

    function send(address destination, bytes memory data) private returns (uint256 position) {
        bytes32 item = keccak256(
            abi.encodePacked(msg.sender, destination, block.number, block.number, block.timestamp, msg.value, data)
        );
        position = leaves.length;
        leaves.push(keccak256(abi.encodePacked(item)));
        emit L2ToL1Tx(
            msg.sender,
            destination,
            uint256(item),
            position,
            block.number,
            block.number,
            block.timestamp,
            msg.value,
            data
        );
    }
}

/// At 0xc8: what a node answers to calls, on no chain.
contract DevnetNodeInterface {
    DevnetArbSys private constant arbSys = DevnetArbSys(address(100));

    function constructOutboxProof(
        uint64 size,
        uint64 leaf
    ) external view returns (bytes32 send, bytes32 root, bytes32[] memory proof) {
        return arbSys.proofOf(size, leaf);
    }
}

/// At 0x6e: tickets. The relayer, as the chain would, creates them, carries their calls out and deletes them.
contract DevnetArbRetryableTx {
    address private constant node = address(uint160(0xA4B05));
    uint256 private constant lifetime = 7 days;

    struct Ticket {
        uint256 timeout;
        uint64 tries;
        address beneficiary;
    }

    mapping(bytes32 => Ticket) private tickets;

    event TicketCreated(bytes32 indexed ticketId);
    event LifetimeExtended(bytes32 indexed ticketId, uint256 newTimeout);
    event RedeemScheduled(
        bytes32 indexed ticketId,
        bytes32 indexed retryTxHash,
        uint64 indexed sequenceNum,
        uint64 donatedGas,
        address gasDonor,
        uint256 maxRefund,
        uint256 submissionFeeRefund
    );
    event Canceled(bytes32 indexed ticketId);

    error NoTicketWithID();

    modifier onlyNode() {
        require(msg.sender == node, "only the node");
        _;
    }

    modifier exists(bytes32 ticketId) {
        if (tickets[ticketId].timeout <= block.timestamp) revert NoTicketWithID();
        _;
    }

    function create(bytes32 ticketId, address beneficiary, uint64 gas) external onlyNode {
        require(tickets[ticketId].timeout == 0, "there is such a ticket");
        tickets[ticketId] = Ticket(block.timestamp + lifetime, 0, beneficiary);
        emit TicketCreated(ticketId);
        if (gas > 0) schedule(ticketId, gas, beneficiary);
    }

    /// It keeps its place: no ticket is created twice.
    function close(bytes32 ticketId) external onlyNode {
        tickets[ticketId].timeout = 1;
    }

    function redeem(bytes32 ticketId) external exists(ticketId) returns (bytes32) {
        return schedule(ticketId, uint64(gasleft()), msg.sender);
    }

    function keepalive(bytes32 ticketId) external exists(ticketId) returns (uint256 timeout) {
        timeout = tickets[ticketId].timeout += lifetime;
        emit LifetimeExtended(ticketId, timeout);
    }

    function cancel(bytes32 ticketId) external exists(ticketId) {
        require(msg.sender == tickets[ticketId].beneficiary, "only the beneficiary may cancel a retryable");
        tickets[ticketId].timeout = 1;
        emit Canceled(ticketId);
    }

    function getTimeout(bytes32 ticketId) external view exists(ticketId) returns (uint256) {
        return tickets[ticketId].timeout;
    }

    function getBeneficiary(bytes32 ticketId) external view exists(ticketId) returns (address) {
        return tickets[ticketId].beneficiary;
    }

    function getLifetime() external pure returns (uint256) {
        return lifetime;
    }

    function schedule(bytes32 ticketId, uint64 gas, address donor) private returns (bytes32 retry) {
        uint64 number = tickets[ticketId].tries++;
        retry = keccak256(abi.encode(ticketId, number));
        emit RedeemScheduled(ticketId, retry, number, gas, donor, 0, 0);
    }
}

interface IDevnetOutbox {
    function updateSendRoot(bytes32 root, bytes32 blockHash) external;
}

/// Whose word about the child chain the outbox takes: here the deployer's.
contract DevnetRollup {
    address public owner;
    address public outbox;
    uint64 public constant confirmPeriodBlocks = 45_818;

    constructor(address owner_, address outbox_) {
        owner = owner_;
        outbox = outbox_;
    }

    function confirm(bytes32 sendRoot, bytes32 blockHash) external {
        require(msg.sender == owner, "only the owner");
        IDevnetOutbox(outbox).updateSendRoot(sendRoot, blockHash);
    }
}

contract DevnetBeacon {
    address public implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }
}
