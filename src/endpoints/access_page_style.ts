/**
 * The style of the page where a person allows a program something, beside that of the site.
 * @module
 */

/** What the site's style lacks: its pages have no forms that are sent. */
export const STYLE = `
.access{max-width:34rem;margin:0 auto;padding:1.25rem 1.25rem 4rem}
.access h1{font:700 1.9rem/1.15 var(--dish)}
.access span[lang]{display:block;font-size:.9375rem;font-weight:400;color:var(--quiet);letter-spacing:0}
.access button span[lang],.access .button span[lang]{color:inherit}
.access p,.access ul,.access form,.access label,.access output,.access .name{margin-top:1rem}
.name{padding:.8rem 1rem;border:2px solid var(--line);border-radius:8px;background:var(--panel)}
.name bdi{display:block;font:700 1.3rem/1.3 var(--text);overflow-wrap:anywhere}
.access label{display:block;font-weight:700}
.access input:not([type=hidden]){display:block;width:100%;margin-top:.25rem;padding:.7rem;border:2px solid var(--quiet);border-radius:8px;background:var(--paper)}
.access fieldset{margin-top:1rem}
.access legend{padding:0;font-weight:700}
.access fieldset label{display:flex;gap:.75rem;align-items:center;min-height:3rem;margin:0;font-weight:400}
.access input[type=radio]:not([type=hidden]){flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--accent)}
.access input[name=user_code]{font-size:1.5rem;letter-spacing:.3em}
.access .button{display:block;width:100%;margin-top:1rem;padding:.7rem 1.35rem}
output{display:block;font-size:2.5rem;font-weight:700;letter-spacing:.2em}
[role=alert]{padding:.8rem;border:2px solid var(--accent);border-radius:8px}
.access hr{margin:2.5rem 0 1.5rem;border:0;border-top:1px solid var(--line)}
.keep{overflow-wrap:anywhere}
`;
