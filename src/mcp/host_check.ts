/**
 * Refuses a Host that DNS rebinding could have made: a page of a name that its owner pointed at this machine (MCP
 * 2025-11-25, basic/transports, security warning).
 *
 * An attacker must own a name in the DNS, so a name with a dot is refused unless it is ours. The Origin is not checked:
 * no answer depends on cookies, so a page of any site gets what anybody gets (decision 7). This authenticates nobody.
 * @module
 */

/** Hosts that nobody can rebind: a name without a dot, such as `localhost` or a container's, and an IP address. */
const NOT_REBINDABLE = /^(?:[^.:[\]]+|\d{1,3}(?:\.\d{1,3}){3}|\[[^\]]+\])$/;

/** Whether the server may answer a request. */
type HostCheck = (request: Request) => boolean;

/**
 * Builds the check. The port does not matter: rebinding forges names.
 *
 * @param origin The public origin, such as `https://pizzeria.example`.
 */
export function createHostCheck(origin: string): HostCheck {
  const { hostname } = new URL(origin);
  let good: string | undefined;
  return (request) => {
    // An HTTP/2 request may lack Host; the URL then holds its authority.
    const host = request.headers.get("host") ?? request.url.split("/", 3)[2]!;
    if (host === good) return true;
    const name = host.replace(/:\d*$/, "").toLowerCase();
    if (name !== hostname && !NOT_REBINDABLE.test(name)) return false;
    // Nearly all requests name the same host.
    good = host;
    return true;
  };
}
