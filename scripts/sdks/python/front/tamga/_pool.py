from __future__ import annotations

from urllib.parse import unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from urllib3 import PoolManager, ProxyManager, make_headers


def open_pool(base_url: str) -> PoolManager:
    """Connections that threads share, by the proxy that the environment names."""
    parts = urlsplit(base_url)
    proxy = getproxies().get(parts.scheme)
    if proxy and not proxy_bypass(parts.hostname or ""):
        user = urlsplit(proxy)
        known = f"{unquote(user.username)}:{unquote(user.password or '')}" if user.username else None
        return ProxyManager(proxy, maxsize=10, proxy_headers=make_headers(proxy_basic_auth=known))
    return PoolManager(maxsize=10)
