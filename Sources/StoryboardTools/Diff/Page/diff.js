'use strict';
const root = document.documentElement;

// Pointing at a change shows where it is, and the other way round.
for (const scene of document.querySelectorAll('.scene')) {
    const marked = [...scene.querySelectorAll('[data-old], [data-new]')];
    const isSame = (a, b) => (a.dataset.old && a.dataset.old === b.dataset.old) || (a.dataset.new && a.dataset.new === b.dataset.new);
    const point = (target) => {
        const change = target && (target.matches('.change') ? target : marked.find((other) => other.matches('.change') && isSame(target, other)));
        const found = change ? marked.filter((other) => other === change || isSame(change, other)) : [];
        scene.classList.toggle('pointing', found.some((other) => other.matches('.outline')));
        for (const other of marked) other.classList.toggle('on', found.includes(other));
        if (target && target.matches('.outline') && change) change.scrollIntoView({ block: 'nearest' });
    };
    for (const type of ['mouseover', 'focusin']) scene.addEventListener(type, (event) => point(event.target.closest('[data-old], [data-new]')));
    for (const type of ['mouseleave', 'focusout']) scene.addEventListener(type, () => point(null));
}

for (const box of document.querySelectorAll('[data-kind]')) {
    box.addEventListener('change', () => document.body.classList.toggle(`hide-${box.dataset.kind}`, !box.checked));
}

for (const button of document.querySelectorAll('button[data-view]')) {
    button.addEventListener('click', () => {
        document.body.dataset.view = button.dataset.view;
        for (const other of document.querySelectorAll('button[data-view]')) other.setAttribute('aria-pressed', other === button);
    });
}

for (const pictures of document.querySelectorAll('.pictures')) {
    pictures.addEventListener('pointermove', (event) => {
        const box = pictures.getBoundingClientRect();
        const at = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
        pictures.style.setProperty('--at', `${at * 100}%`);
    });
}

document.querySelector('.theme').addEventListener('click', () => {
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
});
