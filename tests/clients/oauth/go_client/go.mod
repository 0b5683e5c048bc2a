module horno.test/oauth

go 1.25

require golang.org/x/oauth2 v0.30.0
