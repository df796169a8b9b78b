declare module 'markdown-it-footnote';
