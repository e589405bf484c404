#!/usr/bin/perl
# Two registrars that nobody here wrote: Net::EPP::Simple and its frames, against the sandbox registry. One registrar makes
# contacts, hosts and domains, changes, renews, deletes and restores them; the other takes some over. Prints one JSON
# object a step. Arguments: host, port, password, CA file, tag, address of the admin side.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;
use Net::EPP::Simple;

my ($host, $port, $password, $ca_file, $tag, $admin) = @ARGV;
my $json = JSON::PP->new->canonical->utf8;

sub tell_step {
    my ($step, $value) = @_;
    print $json->encode({
        step  => $step,
        value => $value,
        code  => 0 + ($Net::EPP::Simple::Code // 0),
        error => "" . ($Net::EPP::Simple::Error // ''),
    }), "\n";
}

sub log_in {
    my ($user) = @_;
    return Net::EPP::Simple->new(
        host        => $host,
        port        => $port,
        user        => $user,
        pass        => $password,
        timeout     => 30,
        ca_file     => $ca_file,
        verify      => 1,
        load_config => 0,
        reconnect   => 0,
    );
}

# Moves the registry's clock, and with it everything that is due by then.
sub wait_days {
    my ($days) = @_;
    my $answer = HTTP::Tiny->new->post("$admin/admin/clock", {
        headers => { 'content-type' => 'application/json' },
        content => $json->encode({ advanceMilliseconds => $days * 86_400_000 }),
    });
    die "the clock could not be moved: $answer->{content}" if !$answer->{success};
}

# The time by the registry's clock.
sub registry_time {
    return $json->decode(HTTP::Tiny->new->get("$admin/admin/clock")->{content})->{now};
}

# Adds an extension to a command: [ 'prefix:name', { attributes }, children or text ... ].
sub extend {
    my ($frame, $uri, $tree) = @_;
    my $extension = $frame->createElement('extension');
    $extension->appendChild(element($frame, $uri, $tree));
    $frame->command->insertBefore($extension, $frame->clTRID);
    return $frame;
}

sub element {
    my ($frame, $uri, $tree) = @_;
    my ($name, $attributes, @content) = @{$tree};
    my $element = $frame->createElementNS($uri, $name);
    $element->setAttribute($_, $attributes->{$_}) for sort keys %{$attributes};
    ref $_ ? $element->appendChild(element($frame, $uri, $_)) : $element->appendText($_) for @content;
    return $element;
}

# Sends a frame and tells its code.
sub send_frame {
    my ($registrar, $step, $frame) = @_;
    my $answer = $registrar->request($frame);
    $Net::EPP::Simple::Code = $answer ? $answer->code : 0;
    tell_step($step, $answer ? 0 + $answer->code : undef);
    return $answer;
}

# Reads and acknowledges messages until none is left; tells their sentences.
sub empty_queue {
    my ($registrar) = @_;
    my @told;
    while (1) {
        my $answer = $registrar->request(Net::EPP::Frame::Command::Poll::Req->new);
        return [@told, 0 + $answer->code] if $answer->code != 1301;
        my $queue = $answer->getElementsByLocalName('msgQ')->shift;
        push @told, $queue->getElementsByLocalName('msg')->shift->textContent;
        my $ack = Net::EPP::Frame::Command::Poll::Ack->new;
        $ack->setMsgID($queue->getAttribute('id'));
        my $done = $registrar->request($ack);
        return [@told, 0 + $done->code] if $done->code != 1000;
    }
}

my $epp = log_in('namestead');
tell_step('login', defined $epp ? 1 : undef);
exit 1 if !defined $epp;
my $rival = log_in('rival');
tell_step('login-rival', defined $rival ? 1 : undef);
exit 1 if !defined $rival;
empty_queue($_) for $epp, $rival;

my $name    = "perl-$tag.com";
my $contact = "pl$tag";

tell_step('check',       $epp->check_domain($name));
tell_step('check-taken', $epp->check_domain('coffee.com'));

tell_step('create-contact', $epp->create_contact({
    id         => $contact,
    postalInfo => {
        int => {
            name => 'Larry Example',
            org  => 'Camel & Sons',
            addr => { street => ['1 Dromedary Drive'], city => 'Reston', sp => 'VA', pc => '20190', cc => 'US' },
        },
    },
    voice    => '+1.7035551212',
    fax      => '+1.7035551213',
    email    => 'larry@camel.test',
    authInfo => 'Contact-code-1',
}));
tell_step('info-contact', $epp->contact_info($contact));

tell_step('create-host', $epp->create_host({ name => "ns-$tag.elsewhere.example", addrs => [] }));

tell_step('create-domain', $epp->create_domain({
    name       => $name,
    period     => 2,
    registrant => $contact,
    contacts   => { admin => $contact, tech => $contact, billing => $contact },
    ns         => ["ns-$tag.elsewhere.example"],
    authInfo   => 'Domain-code-1',
}));
tell_step('create-again', $epp->create_domain({
    name       => $name,
    period     => 1,
    registrant => $contact,
    contacts   => {},
    authInfo   => 'Domain-code-1',
}));
tell_step('info-domain', $epp->domain_info($name));
tell_step('info-wrong-code', $epp->domain_info($name, 'Another-code'));

tell_step('update-domain', $epp->update_domain({
    name => $name,
    add  => { status => ['clientTransferProhibited'] },
    rem  => {},
    chg  => { authInfo => 'Domain-code-2' },
}));
tell_step('info-updated', $epp->domain_info($name, 'Domain-code-2'));

tell_step('update-contact', $epp->update_contact({
    id  => $contact,
    add => {},
    rem => {},
    chg => { email => 'larry@dromedary.test' },
}));
tell_step('info-updated-contact', $epp->contact_info($contact));

tell_step('hello', $epp->ping ? 1 : 0);
tell_step('check-contact', $epp->check_contact($contact));
tell_step('check-host',    $epp->check_host("ns-$tag.elsewhere.example"));

# Glue, host changes, and what hangs together cannot be torn apart.
tell_step('create-glue', $epp->create_host({
    name  => "ns1.$name",
    addrs => [ { ip => '192.0.2.1', version => 'v4' }, { ip => '2001:db8::1', version => 'v6' } ],
}));
tell_step('create-host-no-glue', $epp->create_host({ name => "ns2.$name", addrs => [] }));
tell_step('update-host', $epp->update_host({
    name => "ns1.$name",
    add  => { addrs => [ { ip => '192.0.2.2', version => 'v4' } ], status => ['clientDeleteProhibited'] },
    rem  => { addrs => [ { ip => '2001:db8::1', version => 'v6' } ] },
}));
tell_step('info-host', $epp->host_info("ns1.$name"));
tell_step('delete-host-prohibited', $epp->delete_host("ns1.$name"));
tell_step('rename-host', $epp->update_host({
    name => "ns1.$name",
    add  => {},
    rem  => { status => ['clientDeleteProhibited'] },
    chg  => { name => "ns9.$name" },
}));
tell_step('delegate', $epp->update_domain({
    name => $name,
    add  => { ns => ["ns9.$name"] },
    rem  => {},
    chg  => {},
}));
tell_step('delete-host-linked',    $epp->delete_host("ns9.$name"));
tell_step('delete-contact-linked', $epp->delete_contact($contact));
tell_step('info-hosts', $epp->domain_info($name));
tell_step('undelegate', $epp->update_domain({
    name => $name,
    add  => {},
    rem  => { ns => ["ns9.$name"] },
    chg  => {},
}));
tell_step('delete-host', $epp->delete_host("ns9.$name"));

# Another year.
my $expiry = substr $epp->domain_info($name)->{exDate}, 0, 10;
tell_step('renew', $epp->renew_domain({ name => $name, cur_exp_date => $expiry, period => 1 }));
tell_step('renew-again', $epp->renew_domain({ name => $name, cur_exp_date => $expiry, period => 1 }));

# DS records: made with the name, exchanged, read back.
my $sec_dns = 'urn:ietf:params:xml:ns:secDNS-1.1';
sub ds {
    my ($key_tag) = @_;
    return [ 'secDNS:dsData', {},
        [ 'secDNS:keyTag', {}, $key_tag ], [ 'secDNS:alg', {}, '13' ], [ 'secDNS:digestType', {}, '2' ],
        [ 'secDNS:digest', {}, 'A5' x 32 ] ];
}
my $signed = Net::EPP::Frame::Command::Create::Domain->new;
$signed->setDomain("signed-$tag.com");
$signed->setPeriod(1);
$signed->setRegistrant($contact);
$signed->setAuthInfo('Domain-code-1');
send_frame($epp, 'create-signed', extend($signed, $sec_dns, [ 'secDNS:create', {}, ds('12345') ]));
tell_step('info-signed', $epp->domain_info("signed-$tag.com"));
my $resigned = Net::EPP::Frame::Command::Update::Domain->new;
$resigned->setDomain("signed-$tag.com");
send_frame($epp, 'update-signed', extend($resigned, $sec_dns,
    [ 'secDNS:update', {}, [ 'secDNS:rem', {}, ds('12345') ], [ 'secDNS:add', {}, ds('54321') ] ]));
tell_step('info-resigned', $epp->domain_info("signed-$tag.com"));

# Names for the other registrar, which may have them when their first 60 days are over.
my @names = map { "$_-$tag.com" } qw(approved rejected cancelled timed);
for my $each (@names) {
    tell_step("create-$each", $epp->create_domain({
        name       => $each,
        period     => 2,
        registrant => $contact,
        contacts   => {},
        ns         => ["ns-$tag.elsewhere.example"],
        authInfo   => 'Domain-code-1',
    }));
}
tell_step('transfer-locked', $rival->domain_transfer_request($names[0], 'Domain-code-1', 1));
tell_step('poll-empty', empty_queue($epp));

wait_days(61);
for my $each (@names) {
    $epp->update_domain({ name => $each, add => {}, rem => {}, chg => { authInfo => 'Transfer-code-2' } });
}
tell_step('transfer-wrong-code', $rival->domain_transfer_request($names[0], 'Another-code', 1));
tell_step("request-$_", $rival->domain_transfer_request($_, 'Transfer-code-2', 1)) for @names;
tell_step('query',              $epp->domain_transfer_query($names[0]));
tell_step('approve',            $epp->domain_transfer_approve($names[0]));
tell_step('reject',             $epp->domain_transfer_reject($names[1]));
tell_step('cancel-not-mine',    $epp->domain_transfer_cancel($names[2]));
tell_step('cancel',             $rival->domain_transfer_cancel($names[2]));
tell_step('info-approved',      $rival->domain_info($names[0]));
tell_step('info-rejected',      $epp->domain_info($names[1]));
tell_step('info-pending',       $epp->domain_info($names[3]));
tell_step('approve-none',       $epp->domain_transfer_approve($names[1]));
wait_days(8);
tell_step('info-timed', $rival->domain_info($names[3]));

# A contact changes hands as well.
$epp->update_contact({ id => $contact, add => {}, rem => {}, chg => { authInfo => 'Contact-code-2' } });
tell_step('request-contact', $rival->contact_transfer_request($contact, 'Contact-code-2'));
tell_step('query-contact',   $rival->contact_transfer_query($contact));
tell_step('reject-contact',  $epp->contact_transfer_reject($contact));
tell_step('poll-ours',  empty_queue($epp));
tell_step('poll-rival', empty_queue($rival));

# Deleted, brought back, and reported (RFC 3915).
tell_step('delete', $epp->delete_domain($name));
tell_step('info-deleted', $epp->domain_info($name));
my $rgp = 'urn:ietf:params:xml:ns:rgp-1.0';
sub restore {
    my ($step, $tree) = @_;
    my $frame = Net::EPP::Frame::Command::Update::Domain->new;
    $frame->setDomain($name);
    return send_frame($epp, $step, extend($frame, $rgp, [ 'rgp:update', {}, $tree ]));
}
restore('restore', [ 'rgp:restore', { op => 'request' } ]);
tell_step('info-restoring', $epp->domain_info($name));
my $at = registry_time();
restore('report', [ 'rgp:restore', { op => 'report' },
    [ 'rgp:report', {},
        [ 'rgp:preData', {}, 'Registered as before' ], [ 'rgp:postData', {}, 'Registered as before' ],
        [ 'rgp:delTime', {}, $at ], [ 'rgp:resTime', {}, $at ],
        [ 'rgp:resReason', {}, 'Registrant error' ],
        [ 'rgp:statement', {}, 'Nobody else gains by this' ], [ 'rgp:statement', {}, 'This is true' ] ] ]);
tell_step('info-restored', $epp->domain_info($name));

# A name given back in its first days is gone at once; a contact that nothing needs goes, too.
tell_step('create-unloved', $epp->create_domain({
    name => "unloved-$tag.com", period => 1, registrant => $contact, contacts => {}, authInfo => 'Domain-code-1',
}));
tell_step('delete-unloved', $epp->delete_domain("unloved-$tag.com"));
tell_step('check-unloved',  $epp->check_domain("unloved-$tag.com"));
$epp->create_contact({
    id         => "un$tag",
    postalInfo => { int => { name => 'Nobody', addr => { street => ['1 Row'], city => 'Reston', cc => 'US' } } },
    email      => 'nobody@camel.test',
    authInfo   => 'Contact-code-1',
});
tell_step('delete-contact', $epp->delete_contact("un$tag"));
tell_step('poll-end', empty_queue($epp));

tell_step('logout',       $epp->logout);
tell_step('logout-rival', $rival->logout);
