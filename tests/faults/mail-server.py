"""A mail server on this machine (aiosmtpd), and what a reader of mails (email) finds in each.

Prints its port, and then a line of JSON for each mail that it took.
"""

import asyncio
import base64
import email
import email.policy
import json
import re
import sys
from email.header import decode_header, make_header
from email.utils import getaddresses, parsedate_to_datetime
from html.parser import HTMLParser

from aiosmtpd.smtp import SMTP


def addresses(header):
    """Names and addresses of a header, as the older of Python's two readers decodes them.

    The newer one leaves a space between two encoded words of a name, where none belongs (RFC 2047).
    """
    return [
        {"name": str(make_header(decode_header(name))), "address": address}
        for name, address in getaddresses(header)
    ]


def faults(message):
    """What the reader had to put up with, in the mail, its parts and their headers."""
    found = []
    for part in message.walk():
        found += [repr(one) for one in part.defects]
        for name in part.keys():
            try:
                defects = part[name].defects
            except ValueError as error:
                defects = [error]
            found += [f"{name}: {one!r}" for one in defects]
    return found


class Page(HTMLParser):
    """What a person sees of HTML: texts, in order, and where links lead."""

    def __init__(self, html):
        super().__init__()
        self.texts = []
        self.links = []
        self.hidden = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.hidden += tag in ("style", "title")
        values = dict(attributes)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag == "img" and values.get("alt"):
            self.texts.append(values["alt"])

    def handle_endtag(self, tag):
        self.hidden -= tag in ("style", "title")

    def handle_data(self, text):
        if text.strip() and not self.hidden:
            self.texts.append(text.strip())


def part_of(part):
    """A part that holds text, decoded."""
    is_text = part.get_content_maintype() == "text"
    content = part.get_content() if is_text else ""
    page = Page(content if part.get_content_type() == "text/html" else "")
    return {
        "type": part.get_content_type(),
        "charset": part.get_content_charset(),
        "encoding": str(part.get("Content-Transfer-Encoding", "7bit")),
        "isAttachment": part.get_content_disposition() == "attachment",
        "content": content,
        "texts": page.texts,
        "links": page.links,
    }


def read(raw, sender, recipients):
    message = email.message_from_bytes(raw, policy=email.policy.default)
    found = faults(message)
    # A mail that cannot be read is a fault, and no reason to refuse it.
    older = email.message_from_bytes(raw, policy=email.policy.compat32)
    if found:
        message = older

    def people(name):
        return addresses(older.get_all(name, []))

    return {
        "envelope": {"from": sender, "to": recipients},
        "names": older.keys(),
        "headers": {name.lower(): str(value) for name, value in message.items()},
        "subject": str(message.get("Subject", "")),
        "from": people("From"),
        "to": people("To"),
        "replyTo": people("Reply-To"),
        "time": parsedate_to_datetime(older["Date"]).timestamp() if older["Date"] else None,
        "type": message.get_content_type(),
        "parts": []
        if found
        else [part_of(one) for one in message.walk() if not one.is_multipart()],
        "faults": found,
        # RFC 5322: bytes of the longest line, without its end.
        "longest": max(len(line) for line in raw.split(b"\r\n")),
        "hasBareEnds": bool(re.search(rb"(?<!\r)\n|\r(?!\n)", raw)),
        # RFC 5322 and 2047: nothing but ASCII in headers.
        "hasPlainHeaders": raw.split(b"\r\n\r\n", 1)[0].isascii(),
        "raw": base64.b64encode(raw).decode(),
    }


class Reader:
    async def handle_DATA(self, server, session, envelope):
        mail = read(envelope.original_content, envelope.mail_from, envelope.rcpt_tos)
        print(json.dumps(mail), flush=True)
        return "250 2.0.0 Taken"


async def serve():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(Reader(), enable_SMTPUTF8=False), "127.0.0.1", 0
    )
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    # Ends with whoever started it.
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(serve())
