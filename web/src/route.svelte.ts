// Which screen is open. A table at the server is /t/CODE, with a seat's key behind #; everything else is behind #, so that the
// page works from any static host.

export type Route =
    | { screen: 'start' | 'solo' | 'new' | 'join' | 'learn' | 'about' }
    | { screen: 'tutorial' | 'workshop'; part: string }
    | { screen: 'rules'; section: string }
    | { screen: 'table'; code: string; key: string }
    | { screen: 'game'; id: string }
    | { screen: 'replay'; from: 'local' | 'online' | 'link' | ''; id: string }
    | { screen: 'lost' };

/* '' for what is no text at all. */
function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return '';
    }
}

export function readRoute(path: string, hash: string): Route {
    const table = /^\/t\/([^/]+)$/.exec(path);
    if (table) {
        const code = decoded(table[1]!);
        return code ? { screen: 'table', code, key: hash.slice(1) } : { screen: 'lost' };
    }
    const [screen = '', first = '', second = ''] = hash.slice(1).split('/');
    switch (screen) {
        case '':
            return { screen: 'start' };
        case 'solo':
        case 'new':
        case 'join':
        case 'learn':
        case 'about':
            return { screen };
        case 'tutorial':
        case 'workshop':
            return { screen, part: first };
        case 'rules':
            return { screen, section: first };
        case 'game':
            return { screen, id: first };
        case 'replay':
            return first === 'local' || first === 'online' || first === 'link'
                ? { screen, from: first, id: second }
                : { screen, from: '', id: '' };
        default:
            return { screen: 'lost' };
    }
}

let route = $state.raw<Route>(readRoute(location.pathname, location.hash));

function read(): void {
    route = readRoute(location.pathname, location.hash);
}

addEventListener('popstate', read);
addEventListener('hashchange', read);

/* A link to another screen turns the page over instead of loading it anew. */
addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname !== '/' && !link.pathname.startsWith('/t/')) return;
    // Within one screen the browser scrolls by itself.
    if (link.pathname === location.pathname && link.hash && readRoute(link.pathname, link.hash).screen === 'lost') return;
    event.preventDefault();
    go(link.pathname + link.hash);
});

export function currentRoute(): Route {
    return route;
}

/** Go to '#learn', '/t/CODE' and so on; `replace` leaves no step back. */
export function go(to: string, replace = false): void {
    const target = to.startsWith('#') ? `/${to}` : to;
    if (replace) history.replaceState(null, '', target);
    else history.pushState(null, '', target);
    read();
    scrollTo(0, 0);
}
