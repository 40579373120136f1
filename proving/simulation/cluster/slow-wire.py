"""Joins two network devices by a slow wire: a frame that one sends reaches the other later. Not every kernel has netem.

Arguments: the two devices, the delay in milliseconds, and its largest deviation in milliseconds. Frames keep their order.
"""

import random
import select
import socket
import sys
import time
from collections import deque

SOL_PACKET = 263
PACKET_VNET_HDR = 15
PACKET_IGNORE_OUTGOING = 23
SO_RCVBUFFORCE = 33
ETH_P_ALL = 3
# Bytes of a frame that the kernel has not yet cut into packets, with the header that describes how.
LARGEST_FRAME = 70_000

first, second, delay_ms, jitter_ms = sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4])


def plug(device):
    plugged = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ETH_P_ALL))
    # The devices compute checksums and cut large frames: the header says what is still to do.
    plugged.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    plugged.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    plugged.setsockopt(socket.SOL_SOCKET, SO_RCVBUFFORCE, 16 << 20)
    plugged.bind((device, 0))
    plugged.setblocking(False)
    return plugged


ends = [plug(first), plug(second)]
others = {ends[0]: ends[1], ends[1]: ends[0]}
waiting = {end: deque() for end in ends}

while True:
    now = time.monotonic()
    next_due = min((queue[0][0] for queue in waiting.values() if queue), default=now + 1)
    readable, _, _ = select.select(ends, [], [], max(0, next_due - now))
    now = time.monotonic()
    for end in readable:
        try:
            while True:
                frame = end.recv(LARGEST_FRAME)
                queue = waiting[others[end]]
                due = now + max(0, delay_ms + random.uniform(-jitter_ms, jitter_ms)) / 1000
                queue.append((max(due, queue[-1][0]) if queue else due, frame))
        except BlockingIOError:
            pass
    for end, queue in waiting.items():
        while queue and queue[0][0] <= now:
            try:
                end.send(queue.popleft()[1])
            except OSError:
                # A full or removed device drops a frame, as a wire does.
                pass
