from __future__ import annotations

from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from urllib3 import PoolManager, ProxyManager


def open_pool(base_url: str) -> PoolManager:
    """Connections that threads share, by the proxy that the environment names."""
    parts = urlsplit(base_url)
    proxy = getproxies().get(parts.scheme)
    if proxy and not proxy_bypass(parts.hostname or ""):
        return ProxyManager(proxy, maxsize=10)
    return PoolManager(maxsize=10)
